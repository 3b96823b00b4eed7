import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDate } from '#lib/format-date.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { TermHelp } from '#lib/TermHelp.tsx';
import { formatNextDraw } from './next-draw-words.ts';
import { useNextDraw } from '#features/draws/own/NextDrawWhen.tsx';

const SHORT = 8;

/** When the next draw is, and the hash of the number that will decide it. */
export function NextDrawSeal({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: next, error, refetch } = useNextDraw(clubId);
  if (!next && error)
    return <LoadFailed what={t('failed_to_fetch_next_draw')} error={error} onRetry={() => void refetch()} />;
  if (!next) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="flex items-center gap-1 text-ink-2">
          {t('next_draw')} <TermHelp term="draw" />
        </dt>
        <dd className="text-end font-semibold">{formatNextDraw(t, language, next)}</dd>
        <dt className="text-ink-2">{t('seal')}</dt>
        <dd className="text-end font-mono text-sm leading-6">{next.seal.slice(0, SHORT)}…</dd>
      </dl>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-sm text-link underline underline-offset-4">
          {t('seal_whole')}
        </summary>
        <div className="grid justify-items-start gap-2 pt-1 text-sm">
          <p className="font-mono break-all">{next.seal}</p>
          <p className="text-ink-2">
            {t('seal_text')} {t('seal_set_at', { date: formatDate(language, next.sealed_at) })}.
          </p>
          <CopyButton
            text={next.seal}
            copiedLabel={t('proof_copied')}
            onFail={() => showToast.error(t('proof_copy_failed'))}
          >
            {t('proof_copy')} <span className="sr-only">{t('seal')}</span>
          </CopyButton>
        </div>
      </details>
    </div>
  );
}
