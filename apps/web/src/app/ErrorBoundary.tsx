import { Component, type ReactNode, Suspense } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { useOnline } from '#lib/offline.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

type State = { error: Error | null };

/** Catches render errors and chunks that failed to load. React has no hook for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}

const NotAvailableOffline = lazyScreen(() => import('#lib/LoadFailure.tsx'), 'NotAvailableOffline');

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
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      {/* Offline, most errors are chunks that could not be loaded, whatever they are called. */}
      <Suspense>{online ? <Failure {...props} /> : <NotAvailableOffline headingLevel={1} />}</Suspense>
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
