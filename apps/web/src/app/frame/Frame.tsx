import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useT } from '#lib/i18n.ts';
import { useQuiet } from '#lib/idle.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useOnline } from '#lib/offline.ts';
import { patternOf } from '#lib/paths.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { OfflineReason } from '#ui/Button.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

// Lazy: visitors have no breadcrumbs.
const Breadcrumbs = lazyScreen(() => import('./Breadcrumbs.tsx'), 'Breadcrumbs');

const ClosingBanner = lazyScreen(() => import('./ClosingBanner.tsx'), 'ClosingBanner');

const Offline = lazyScreen(() => import('../offline/Offline.tsx'), 'Offline');

/** The frame around every screen: header, breadcrumbs, footer, toasts, offline banner. */
export function Frame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const main = useFocusAfterNavigation(pathname);
  const online = useOnline();
  const isQuiet = useQuiet();
  const isManaging = matchPath(`${patternOf('manage')}/*`, pathname) !== null;
  return (
    <OfflineReason value={online ? null : t('offline_no_sending')}>
      <div className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          {t('skip_to_content')}
        </a>
        <Header signedIn={signedIn} />
        {signedIn && (
          <Suspense fallback={pathname !== '/' && <div className="h-[41px] border-b border-line" />}>
            <Breadcrumbs />
          </Suspense>
        )}
        <Suspense>{signedIn && <ClosingBanner />}</Suspense>
        <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<SpinnerPage text={t('loading')} />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
        <ToastRegion label={t('notifications')} closeLabel={t('close')} closeAfter={isManaging ? 3000 : 5000} />
      </div>
      {/* Its file cannot be fetched without a network, unless the service worker has it. */}
      <ErrorBoundary fallback={null}>
        <Suspense>{(isQuiet || !online) && <Offline />}</Suspense>
      </ErrorBoundary>
    </OfflineReason>
  );
}

/** After client-side navigation, scrolls to the top and moves the focus to <main>, as a page load would. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
