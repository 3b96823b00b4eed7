import type { UseQueryResult } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { errorText } from './error-text.ts';
import { useT } from './i18n.ts';

type DryRunPanelProps<Result> = {
  intro: string;
  /** Of a query that is fetched only when asked for. */
  dryRun: Pick<UseQueryResult<Result>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  isEmpty: (result: Result) => boolean;
  /** Said of an empty result. */
  emptyText: string;
  /** Shows a result that is not empty. */
  children: (result: Result) => ReactNode;
};

/** Starts a dry run, and shows what came of it. */
export function DryRunPanel<Result>({ intro, dryRun, isEmpty, emptyText, children }: DryRunPanelProps<Result>) {
  const t = useT();
  const { data: result, error, isFetching, refetch } = dryRun;
  const nothing = result !== undefined && isEmpty(result);
  return (
    <Panel
      title={t('dry_run')}
      intro={intro}
      action={
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          <FlaskConical aria-hidden="true" />
          {t(result ? 'dry_run_again' : 'dry_run_start')}
        </Button>
      }
    >
      {error && !isFetching && (
        <Banner tone="danger" role="alert">
          {t('dry_run_failed')} {errorText(t, error)}
        </Banner>
      )}
      {/* Always rendered: screen readers announce only changes inside an existing live region. */}
      <div aria-live="polite" className="empty:hidden">
        {result && (
          <Banner tone={nothing ? 'neutral' : 'info'}>{nothing ? emptyText : t('dry_run_changed_nothing')}</Banner>
        )}
      </div>
      {/* What is below makes room at the press, and not when the answer comes. */}
      {isFetching && !result && <Skeleton className="h-96" />}
      {result && !nothing && children(result)}
    </Panel>
  );
}
