import type { TaxDossier } from '@hytte/contract/reports/tax-dossier';
import { ruleSentences } from '@hytte/contract/texts/fairness/rule-sentences';
import type { TaxWarning } from '@hytte/domain/reports/tax/warnings';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { rulesQuery } from '#features/fairness/rules/rules.api.ts';
import { formatInOslo, formatLocalDate } from '#lib/dates.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { Paper, Rows, Section } from '#ui/Paper.tsx';
import { ActualUse, Benefits, Peaks } from './DossierTables.tsx';

type DossierPaperProps = { dossier: TaxDossier; clubId: string; clubName: string };

/** The dossier as it is read and printed: one section for each thing the tax authority asks for, with its warnings. */
export function DossierPaper({ dossier, clubId, clubName }: DossierPaperProps) {
  const t = useT();
  const { language } = useLanguages();
  const { year, until, warnings } = dossier;
  const day = (date: string) => formatLocalDate(language, date, { dateStyle: 'long' });
  return (
    <Paper>
      <header className="grid gap-2 border-b border-line pb-5">
        <h2 className="text-2xl font-extrabold">{t('tax_dossier_of', { year })}</h2>
        <p className="text-ink-2">{clubName}</p>
        <p className="max-w-prose">
          {t('tax_made', { date: formatInOslo(language, dossier.made_at, { dateStyle: 'long' }) })}
        </p>
        {until < `${year}-12-31` && <p>{t('tax_running', { until: day(until) })}</p>}
        <p className="font-semibold">
          {warnings.length === 0
            ? t('tax_no_warnings')
            : t(plural(warnings.length, 'tax_warnings_one', 'tax_warnings_other'), { count: warnings.length })}
        </p>
      </header>
      <Section title={t('tax_rules')} isLong>
        <RulesOfYear dossier={dossier} clubId={clubId} />
        <Warnings dossier={dossier} of={['no_rules']} />
      </Section>
      <Section title={t('tax_right')} help={t('tax_right_help')}>
        <RightOfUse dossier={dossier} />
        <Warnings dossier={dossier} of={['employees_missing', 'few_of_employees']} />
      </Section>
      <Section title={t('tax_per_hut')}>
        <p>
          {dossier.persons_per_hut === null
            ? t('tax_per_hut_none')
            : t('tax_per_hut_text', {
                members: dossier.right_of_use.at(-1)?.members ?? 0,
                huts: dossier.huts,
                persons: formatNumber(language, dossier.persons_per_hut, { maximumFractionDigits: 1 }),
              })}
        </p>
        <Warnings dossier={dossier} of={['few_per_hut']} />
      </Section>
      <Section title={t('tax_peaks')} help={t('tax_peaks_help')}>
        <Peaks dossier={dossier} />
        <Warnings dossier={dossier} of={['management_missing', 'group_first', 'management_peak', 'often_easter']} />
      </Section>
      <Section title={t('tax_use')} help={t('tax_use_help')} isLong>
        <Warnings dossier={dossier} of={['given']} />
        <ActualUse dossier={dossier} />
      </Section>
      <Section title={t('tax_benefit')} help={t('tax_benefit_help')} isLong>
        <Warnings dossier={dossier} of={['value_missing']} />
        <Benefits dossier={dossier} />
      </Section>
    </Paper>
  );
}

/** Those of a section that the figures give reason for. */
function Warnings({ dossier, of }: { dossier: TaxDossier; of: readonly TaxWarning[] }) {
  const t = useT();
  const values = {
    groups: dossier.groups_first.join(', '),
    names: dossier.often_easter.join(', '),
    huts: dossier.huts_without_value.join(', '),
    count: dossier.stays.filter(({ decided }) => decided === 'given').length,
  };
  return dossier.warnings
    .filter((warning) => of.includes(warning))
    .map((warning) => (
      <p key={warning} className="flex gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lys-edge" />
        <span className="min-w-0 wrap-anywhere">{t(`tax_warning_${warning}`, values)}</span>
      </p>
    ));
}

/** The sentences of the version that held last in the year, and when each version was made. */
function RulesOfYear({ dossier, clubId }: { dossier: TaxDossier; clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data } = useQuery(rulesQuery(clubId));
  const onDay = (at: string) => formatInOslo(language, at, { dateStyle: 'long' });
  const last = dossier.rules.at(-1);
  const held = data?.versions.find(({ number }) => number === last?.number);
  if (!last) return null;
  const versions = dossier.rules.map(({ number, made_at }) =>
    t('report_rules_version', { number, date: onDay(made_at) }),
  );
  const sentences = held && ruleSentences(language, held.rules);
  return (
    <>
      <p>{t('tax_rules_text', { number: last.number, date: onDay(last.made_at) })}</p>
      {sentences && (
        <ul className="grid list-disc gap-1 ps-5">
          {Object.values(sentences)
            .flat()
            .map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">{t('tax_rules_versions', { versions: versions.join(', ') })}</p>
    </>
  );
}

function RightOfUse({ dossier: { right_of_use: right, employees } }: { dossier: TaxDossier }) {
  const t = useT();
  const { language } = useLanguages();
  const last = right.at(-1)?.members ?? 0;
  return (
    <Rows
      rows={[
        ...right.map(({ date, members }) => [formatLocalDate(language, date, { dateStyle: 'long' }), members] as const),
        ...(employees === null
          ? []
          : [
              [t('tax_right_employees'), formatNumber(language, employees)] as const,
              [t('tax_right_share'), formatNumber(language, last / employees, { style: 'percent' })] as const,
            ]),
      ]}
    />
  );
}
