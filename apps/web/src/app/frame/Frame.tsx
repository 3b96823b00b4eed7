import { type ReactNode, Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { useQuiet } from '#lib/idle.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useOnline } from '#lib/offline.ts';
import { pathTo, patternOf } from '#lib/paths.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { OfflineReason } from '#ui/Button.tsx';
import { BookingSkeleton } from '../booking/BookingSkeleton.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { loadOtherScreens } from '../screens.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { usePagePosition } from './use-page-position.ts';

// Lazy: visitors and the booking page have no breadcrumbs.
const Breadcrumbs = lazyScreen(() => import('./Breadcrumbs.tsx'), 'Breadcrumbs');

const ClosingBanner = lazyScreen(() => import('./ClosingBanner.tsx'), 'ClosingBanner');

const Offline = lazyScreen(() => import('../offline/Offline.tsx'), 'Offline');

/** The frame around every screen: header, breadcrumbs, footer, toasts, offline banner. */
export function Frame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const main = usePagePosition(page);
  const online = useOnline();
  const isQuiet = useQuiet();
  useEffect(() => {
    // Without a network the screen that needs it tries again.
    if (isQuiet) loadOtherScreens().catch(() => {});
  }, [isQuiet]);
  const isBookingPage = signedIn && BOOKING_PAGE.includes(pathname);
  return (
    <OfflineReason value={online ? null : t('offline_no_sending')}>
      <div className="flex min-h-dvh flex-col pb-(--bar)">
        <a href="#main" className="skip-link print:hidden">
          {t('skip_to_content')}
        </a>
        <Header signedIn={signedIn} />
        {signedIn && !isBookingPage && (
          <Suspense fallback={<div className="h-[41px] border-b border-line" />}>
            <Breadcrumbs />
          </Suspense>
        )}
        {signedIn && <ClosingClubs />}
        <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
          <ErrorBoundary key={page}>
            <Suspense fallback={isBookingPage ? <BookingSkeleton /> : <SpinnerPage text={t('loading')} />}>
              {children}
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
        <ToastRegion
          label={t('notifications')}
          closeLabel={t('close')}
          closeAfter={pathname.includes('/manage') ? 3000 : 5000}
        />
      </div>
      {/* Its file cannot be fetched without a network, unless the service worker has it. */}
      <ErrorBoundary fallback={null}>
        <Suspense>{(isQuiet || !online) && <Offline />}</Suspense>
      </ErrorBoundary>
    </OfflineReason>
  );
}

const BOOKING_PAGE = [pathTo('home'), pathTo('huts')];

/** Few clubs are ever being closed or moved: the banner is loaded for those only. */
function ClosingClubs() {
  const isClosing = useMyClubs().clubs.data?.some(({ closes_on, is_moving }) => closes_on !== undefined || is_moving);
  return <Suspense>{isClosing && <ClosingBanner />}</Suspense>;
}

/** A stay in the list of stays is an overlay of the list, with a path of its own. */
const pageAt = (pathname: string): string =>
  matchPath(patternOf('booking'), pathname) === null ? pathname : pathTo('bookings');
