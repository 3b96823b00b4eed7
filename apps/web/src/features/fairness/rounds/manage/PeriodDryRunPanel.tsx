import type { PeriodDryRun } from '@hytte/contract/fairness/periods';
import { useQuery } from '@tanstack/react-query';
import { formatChance } from '#lib/chance-words.ts';
import { DryRunPanel } from '#lib/DryRunPanel.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { periodDryRunQuery } from './edit-periods.api.ts';

type PeriodDryRunPanelProps = { clubId: string; periodId: string };

/** What the draw of a period would give, as its wishes stand now. */
export function PeriodDryRunPanel({ clubId, periodId }: PeriodDryRunPanelProps) {
  const t = useT();
  return (
    <DryRunPanel
      intro={t('period_dry_run_intro')}
      dryRun={useQuery(periodDryRunQuery(clubId, periodId))}
      isEmpty={({ wishes }) => wishes === 0}
      emptyText={t('period_dry_run_nothing')}
    >
      {(result) => <Result result={result} />}
    </DryRunPanel>
  );
}

/** Sorted by chance, the lowest first: members will ask about those. */
function Result({ result }: { result: PeriodDryRun }) {
  const t = useT();
  const { language } = useLanguages();
  const members = result.members.toSorted((one, other) => one.of_thousand - other.of_thousand);
  return (
    <div className="grid gap-4">
      <p>
        {t('period_dry_run_expected', {
          stays: formatNumber(language, result.expected_stays),
          members: formatNumber(language, members.length),
          wishes: formatNumber(language, result.wishes),
        })}
      </p>
      <DataTable
        label={t('period_dry_run_members')}
        widths="[--columns:minmax(0,2fr)_4rem_minmax(0,2fr)_minmax(0,3fr)]"
        columns={[
          { key: 'member', label: t('dry_run_member') },
          { key: 'points', label: t('points'), align: 'end' },
          { key: 'chance', label: t('period_dry_run_anything') },
          { key: 'wishes', label: t('period_dry_run_each') },
        ]}
      >
        {members.map((member) => (
          <DataRow key={member.id}>
            <DataCell>
              <span className="min-w-0 font-semibold break-words">{member.name}</span>
            </DataCell>
            <DataCell cardLabel={t('points')} align="end">
              <span>{formatNumber(language, member.points)}</span>
            </DataCell>
            <DataCell cardLabel={t('period_dry_run_anything')}>
              <span className="font-medium first-letter:uppercase max-md:text-end">
                {formatChance(t, member.of_thousand)}
              </span>
            </DataCell>
            <DataCell cardLabel={t('period_dry_run_each')}>
              <ol className="grid min-w-0 text-sm text-ink-2 max-md:text-end">
                {member.wishes.map(({ rank, of_thousand }) => (
                  <li key={rank}>
                    {t('period_rank', { rank })} {formatChance(t, of_thousand)}
                  </li>
                ))}
              </ol>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </div>
  );
}
