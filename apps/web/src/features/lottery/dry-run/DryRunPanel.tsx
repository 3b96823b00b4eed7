import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { dryRunQuery } from '#features/draws/draws.api.ts';
import { DryRunResult } from './DryRunResult.tsx';

export function DryRunPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: result, error, isFetching, refetch } = useQuery(dryRunQuery(clubId));
  return (
    <Panel
      title={t('dry_run')}
      intro={t('dry_run_intro')}
      action={
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          <FlaskConical aria-hidden="true" />
          {t(result ? 'dry_run_again' : 'dry_run_start')}
        </Button>
      }
    >
      {error && !isFetching && (
        <Banner tone="barn" role="alert">
          {t('dry_run_failed')} {errorText(t, error)}
        </Banner>
      )}
      {/* Always there, so that what comes into it is read out. */}
      <div aria-live="polite" className="empty:hidden">
        {result && (
          <Banner tone={result.requests === 0 ? 'neutral' : 'info'}>
            {t(result.requests === 0 ? 'dry_run_nothing' : 'dry_run_changed_nothing')}
          </Banner>
        )}
      </div>
      {result && result.requests > 0 && <DryRunResult result={result} />}
    </Panel>
  );
}
