import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState, type HeadingLevel } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

/** In the place of what would have to be fetched, where there is no network. */
export function NotAvailableOffline({ headingLevel = 2 }: { headingLevel?: HeadingLevel }) {
  const t = useT();
  return (
    <EmptyState
      art={<HouseInFog />}
      title={t('offline_not_kept')}
      headingLevel={headingLevel}
      action={
        <Link to={pathTo('bookings')} className={buttonClass()}>
          {t('offline_to_stays')}
        </Link>
      }
    >
      <p>{t('offline_not_kept_text')}</p>
    </EmptyState>
  );
}

function HouseInFog() {
  return (
    <div className="relative size-full">
      <Kartblad seed="no network" sign="darkHouse" />
      <div className="absolute inset-0 bg-linear-to-b from-surface/30 via-surface/80 to-surface/40" />
    </div>
  );
}
