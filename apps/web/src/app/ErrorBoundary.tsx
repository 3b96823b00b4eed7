import { Component, type ReactNode, lazy, Suspense } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { useOnline } from '#lib/offline.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

type State = { error: Error | null };

/** The last net under a screen: a bug, or a part of the site that could not be fetched. React has no function for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}

const NotKept = lazy(async () => ({ default: (await import('#lib/NotKept.tsx')).NotAvailableOffline }));

type ErrorPageProps = {
  error: Error;
  /** What failed, when more is known than that something did. */
  text?: string;
  /** Without one, the page is loaded again. */
  onRetry?: () => void;
};

/** In the place of what could not be shown, with the reference that finds it in the server's log. */
export function ErrorPage(props: ErrorPageProps) {
  const online = useOnline();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      {/* Without a network that is what went wrong, whatever the error calls it: most often a part of the site is missing. */}
      <Suspense>{online ? <Failure {...props} /> : <NotKept headingLevel={1} />}</Suspense>
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
