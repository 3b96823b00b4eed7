import { isUnreachable } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { NotAvailableOffline } from '#lib/NotKept.tsx';
import { useOnline } from './offline.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

export type LoadFailureProps = { what: string; error: Error; onRetry: () => void };

export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const t = useT();
  const online = useOnline();
  if (!online && isUnreachable(error)) return <NotAvailableOffline />;
  return (
    <Banner
      tone="barn"
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
