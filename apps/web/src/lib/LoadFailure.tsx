import { lazy, Suspense } from 'react';
import { Banner } from '#ui/Banner.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState, type HeadingLevel } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { ApiError, isUnreachable } from './api-client.ts';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';
import { Link } from './navigation.ts';
import { useOnline } from './offline.ts';
import { pathTo } from './paths.ts';

/** Few clubs ever move. */
const ClubHasMoved = lazy(async () => ({ default: (await import('./ClubHasMoved.tsx')).ClubHasMoved }));

export type LoadFailureProps = { what: string; error: Error; onRetry: () => void };

/** The error of a failed load with a retry button; offline, that the data are not available. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const t = useT();
  const online = useOnline();
  if (!online && isUnreachable(error)) return <NotAvailableOffline />;
  if (error instanceof ApiError && error.code === 'club_has_moved')
    return (
      <Suspense>
        <ClubHasMoved refusal={error} />
      </Suspense>
    );
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('try_again')}
        </Button>
      }
    >
      {what} {errorText(t, error)}
    </Banner>
  );
}

/** In place of data that are not stored for offline use, when there is no network. */
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
