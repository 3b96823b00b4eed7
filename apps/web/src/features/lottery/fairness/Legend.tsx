import { useT } from '#lib/i18n.ts';

/** What the colours of the dots mean. */
export function Legend() {
  const t = useT();
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
      <li className="flex items-center gap-2">
        <span className={`size-4 rounded-full border ${dotClass(false)}`} />
        {t('fairness_member')}
      </li>
      <li className="flex items-center gap-2">
        <span className={`size-4 rounded-full border ${dotClass(true)}`} />
        {t('fairness_you')}
      </li>
    </ul>
  );
}

/** Amber is one's own, everywhere. */
export const dotClass = (own: boolean): string =>
  own ? 'border-lys-edge bg-lys forced-colors:bg-[Highlight]' : 'border-surface bg-link forced-colors:bg-[CanvasText]';
