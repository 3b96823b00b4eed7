import type { Club } from '@hytte/contract/clubs/clubs';
import { Suspense, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { useNewJoinCode } from './members.api.ts';

const QrCode = lazyScreen(() => import('#ui/QrCode.tsx'), 'QrCode');

export function JoinCodePanel({ club: { id, join_code: code } }: { club: Club }) {
  const t = useT();
  if (code === undefined) return null;
  const link = `${window.location.origin}${pathTo('clubs')}?${new URLSearchParams({ join: code }).toString()}`;
  const copyFailed = () => showToast.error(t('copy_failed'));
  return (
    <Panel title={t('join_code')} intro={t('join_code_intro')}>
      <p className="figures text-2xl font-bold tracking-wider whitespace-nowrap select-all sm:text-3xl">{code}</p>
      <div className="flex flex-wrap items-start gap-6">
        <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-3">
          <div className="flex flex-wrap gap-3">
            <CopyButton text={code} copiedLabel={t('copied')} onFail={copyFailed}>
              {t('copy_code')}
            </CopyButton>
            <CopyButton text={link} copiedLabel={t('copied')} onFail={copyFailed}>
              {t('copy_join_link')}
            </CopyButton>
          </div>
          <NewJoinCode clubId={id} />
        </div>
        <div className="size-36">
          <Suspense fallback={<Skeleton className="size-36" />}>
            <QrCode text={link} label={t('join_code_qr')} />
          </Suspense>
        </div>
      </div>
    </Panel>
  );
}

function NewJoinCode({ clubId }: { clubId: string }) {
  const t = useT();
  const renewal = useNewJoinCode(clubId);
  const [asking, setAsking] = useState(false);
  const renew = () =>
    renewal.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        showToast.success(t('join_code_renewed'));
      },
    });
  return (
    <div>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('new_join_code')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('new_join_code_question')}
          description={t('new_join_code_text')}
          cancelLabel={t('keep_join_code')}
          confirmLabel={t('new_join_code')}
          onConfirm={renew}
          pending={renewal.isPending}
          error={renewal.error && errorText(t, renewal.error)}
        />
      )}
    </div>
  );
}
