import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { useOnline } from '#lib/offline.ts';
import { hideShell } from '#lib/shell.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

type State = { error: Error | null };

type ErrorBoundaryProps = {
  children: ReactNode;
  /** In place of what has failed; without it, a whole page. */
  fallback?: ReactNode;
};

/** Catches render errors and chunks that failed to load. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (this.state.error === null) return children;
    return fallback === undefined ? <ErrorPage error={this.state.error} /> : fallback;
  }
}

const NotAvailableOffline = lazyScreen(() => import('#lib/LoadFailure.tsx'), 'NotAvailableOffline');

/** Before the service worker has fetched the site, neither that page nor its drawing can be loaded. */
function LostWithoutPage() {
  const t = useT();
  return (
    <section className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface p-8 text-center shadow-sm">
      <h1 className="text-xl font-bold">{t('offline_lost')}</h1>
      <p className="text-ink-2">{t('offline_lost_text')}</p>
      <Button onClick={() => window.location.reload()}>{t('try_again')}</Button>
    </section>
  );
}

type ErrorPageProps = {
  error: Error;
  /** What failed, if known. */
  text?: string;
  /** Without it, the button reloads the page. */
  onRetry?: () => void;
};

/** In place of a screen, with the request id for the server's log. */
export function ErrorPage(props: ErrorPageProps) {
  const online = useOnline();
  useLayoutEffect(hideShell, []);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      {/* Offline, most errors are chunks that could not be loaded, whatever they are called. */}
      <ErrorBoundary fallback={<LostWithoutPage />}>
        <Suspense>{online ? <Failure {...props} /> : <NotAvailableOffline headingLevel={1} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Failure({ error, text, onRetry }: ErrorPageProps) {
  const t = useT();
  usePageTitle(t('something_went_wrong'));
  const requestId = error instanceof ApiError ? error.body.request_id : undefined;
  return (
    <EmptyState
      art={<Kartblad seed="error" sign="darkHouse" />}
      title={t('something_went_wrong')}
      headingLevel={1}
      action={
        onRetry ? (
          <Button onClick={onRetry}>{t('try_again')}</Button>
        ) : (
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        )
      }
    >
      <p>{text ?? t('screen_failed')}</p>
      {requestId !== undefined && <p className="pt-2 text-sm text-ink-3">{t('request_id', { id: requestId })}</p>}
    </EmptyState>
  );
}
