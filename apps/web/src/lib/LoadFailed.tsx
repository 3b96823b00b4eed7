import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

type LoadFailedProps = { what: string; error: Error; onRetry: () => void };

/** One part of the page could not be fetched; the others stand. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  const t = useT();
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
