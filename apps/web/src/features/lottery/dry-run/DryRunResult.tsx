import type { DryRun } from '@hytte/contract/draws';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/stay-words.ts';
import { ChanceTable } from '#features/draws/manage/DryRunPanel.tsx';

export function DryRunResult({ result }: { result: DryRun }) {
  const t = useT();
  const { language } = useLanguages();
  const certain = result.per_request.filter(({ of_thousand }) => of_thousand >= 1000).length;
  const figure = (value: number): string => formatNumber(language, value);
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure
          value={t('dry_run_of', { allocated: figure(result.expected_allocated), requests: figure(result.requests) })}
          meaning={t('dry_run_expected')}
        />
        <Figure value={figure(certain)} meaning={t('dry_run_certain')} />
        <Figure value={figure(result.contested_days)} meaning={t('dry_run_contested')} />
      </dl>
      <ChanceTable result={result} />
    </div>
  );
}

function Figure({ value, meaning }: { value: string; meaning: string }) {
  return (
    <div className="grid content-start gap-0.5 rounded-md border border-line px-4 py-3">
      <dt className="order-last text-sm text-ink-2">{meaning}</dt>
      <dd className="text-2xl font-bold">{value}</dd>
    </div>
  );
}
