import { useT } from '#lib/i18n.ts';

/** The three steps to a stay, for whoever has not begun. */
export function FirstSteps() {
  const t = useT();
  const steps = [
    { title: t('coach_hut'), text: t('coach_hut_text') },
    { title: t('coach_days'), text: t('coach_days_text') },
    { title: t('coach_draw'), text: t('coach_draw_text') },
  ];
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-line-strong text-sm font-bold text-ink-2"
          >
            {at + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
