import { useT } from '#lib/i18n.ts';

/** How far one has come: in words, and as a trail of as many pieces. */
export function StepProgress({ step, steps }: { step: number; steps: number }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold text-ink-2">{t('step_of', { step, steps })}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: steps }, (_, at) => (
          <span key={at} className={`h-1.5 flex-1 rounded-sm ${at < step ? 'bg-primary' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}
