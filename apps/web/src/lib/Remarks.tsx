import type { Remark } from '@hytte/domain/departure/departure';
import { Pill } from '#ui/Pill.tsx';
import { useT } from './i18n.ts';

/** What was not in order when a guest left a hut, a pill for each thing; «alt i orden» when there is none. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const t = useT();
  return (
    <span className="flex min-w-0 flex-wrap gap-2 text-sm">
      {remarks.length === 0 && <Pill tone="success">{t('departure_in_order')}</Pill>}
      {remarks.map(({ text, said }) => (
        <Pill key={text} tone="warning" wraps>
          {said === null ? t('departure_not_done_short', { what: text }) : `${text}: ${said}`}
        </Pill>
      ))}
    </span>
  );
}
