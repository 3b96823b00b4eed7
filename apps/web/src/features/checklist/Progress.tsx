import type { ChecklistLine } from '@hytte/domain/checklist/checklist';
import { useT } from '#lib/i18n.ts';

/** How many are in place, in words and as a row of windows. Said aloud when it changes. */
export function Progress({ lines }: { lines: readonly ChecklistLine[] }) {
  const t = useT();
  const done = lines.filter((line) => line.done).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="text-sm font-semibold">{t('checklist_progress', { done, count: lines.length })}</output>
      <span aria-hidden="true" className="flex gap-1">
        {lines.map((line, at) => (
          <span
            key={line.step}
            className={`h-2 w-6 rounded-full border ${at < done ? 'border-lys-edge bg-lys' : 'border-line-strong'}`}
          />
        ))}
      </span>
    </div>
  );
}
