import type { Remark } from '@hytte/domain/huts/visits/departure';
import { Pill } from '#ui/Pill.tsx';
import { useT } from './i18n.ts';

/** What was not in order when a guest left a hut, each thing by itself; «alt i orden» when there is none. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const t = useT();
  return (
    <span className="flex min-w-0 flex-wrap gap-2 text-sm">
      {remarks.length === 0 && <Pill tone="success">{t('departure_in_order')}</Pill>}
      {remarks.map(({ text, said }) => (
        // Not a pill, which is a word or two: what a guest wrote is read whole.
        <span key={text} className="rounded-lg bg-lys-soft px-2.5 py-0.5 font-semibold wrap-anywhere text-lys-edge">
          {said === null ? t('departure_not_done_short', { what: text }) : `${text}: ${said}`}
        </span>
      ))}
    </span>
  );
}
