import { CircleCheck, CircleSlash } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Pill } from '#ui/Pill.tsx';

export function AvailabilityPill({ available }: { available: boolean }) {
  const t = useT();
  if (available) {
    return (
      <Pill tone="success" icon={<CircleCheck aria-hidden="true" />}>
        {t('available')}
      </Pill>
    );
  }
  return <Pill icon={<CircleSlash aria-hidden="true" />}>{t('not_available')}</Pill>;
}
