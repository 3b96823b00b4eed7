import type { MemberImport } from '@hytte/contract/clubs/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { showToast } from '#ui/toast.tsx';
import { importsQuery, useUndoImport } from './imports.api.ts';

/** The imports of the last weeks, each with an undo. Renders nothing when there are none. */
export function RecentImports({ clubId }: { clubId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(importsQuery(clubId));
  const [undoing, setUndoing] = useState<MemberImport | null>(null);
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_imports')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('imports_recent')}>
      <ul className="grid">
        {data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <ImportStatus one={one} />
            {one.undone_at === null && one.unanswered > 0 && (
              <Button variant="quiet" size="sm" onClick={() => setUndoing(one)}>
                {t('undo_import')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoImport clubId={clubId} undoing={undoing} onClose={() => setUndoing(null)} />}
    </Panel>
  );
}

function ImportStatus({ one }: { one: MemberImport }) {
  const t = useT();
  const { language } = useLanguages();
  const when = formatMoment(language, one.created_at);
  const { invited: count, started_by_name: name } = one;
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold">
        {name === null ? t('import_by_nobody', { count, when }) : t('import_by', { count, name, when })}
        {one.undone_at !== null && <Pill tone="neutral">{t('import_was_undone')}</Pill>}
      </p>
      {one.undone_at === null && (
        <p className="text-sm text-ink-2">
          {one.sent_at === null
            ? t('import_waits', { when: formatMoment(language, one.sends_at) })
            : t('import_sent', { count: one.unanswered })}
        </p>
      )}
    </div>
  );
}

type UndoImportProps = { clubId: string; undoing: MemberImport; onClose: () => void };

function UndoImport({ clubId, undoing, onClose }: UndoImportProps) {
  const t = useT();
  const undo = useUndoImport(clubId);
  const { unanswered: count, sent_at: sentAt } = undoing;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('undo_import_question')}
      description={t(
        sentAt === null
          ? plural(count, 'undo_import_waiting_one', 'undo_import_waiting_other')
          : plural(count, 'undo_import_sent_one', 'undo_import_sent_other'),
        { count },
      )}
      cancelLabel={t('keep_import')}
      confirmLabel={t('undo_import')}
      onConfirm={() =>
        undo.mutate(undoing.id, {
          onSuccess: ({ withdrawn }) => {
            showToast.success(
              t(plural(withdrawn, 'import_undone_toast_one', 'import_undone_toast_other'), { count: withdrawn }),
            );
            onClose();
          },
        })
      }
      pending={undo.isPending}
      error={undo.error && errorText(t, undo.error)}
    />
  );
}
