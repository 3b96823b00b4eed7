import type { DossierStay, TaxDossier } from '@hytte/contract/reports/tax-dossier';
import { DECIDED } from '@hytte/domain/reports/tax/tax-dossier';
import type { ReactNode } from 'react';
import { formatDates, formatLocalDate } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatOre } from '#lib/money.ts';
import { cellClass, figureClass } from '#ui/Paper.tsx';

type PartProps = { dossier: TaxDossier };

/** Figures of what is not needed to read a row on a phone. */
const wideClass = 'hidden sm:table-cell print:table-cell';

type Column = { text: string; isFigure?: boolean; isWide?: boolean };

function Table({ columns, children, foot }: { columns: readonly Column[]; children: ReactNode; foot?: ReactNode }) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-sm text-ink-2">
          {columns.map(({ text, isFigure, isWide }) => (
            <th key={text} scope="col" className={`${isFigure ? figureClass : cellClass} ${isWide ? wideClass : ''}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot}
    </table>
  );
}

const figure = (isWide = false) => `${figureClass} ${isWide ? wideClass : ''}`;

const nameOfPeak = (t: T, key: TaxDossier['peaks'][number]['key']): string =>
  key === 'july' ? t('tax_july') : t(`holidays_${key}`);

/** Of all, and of management in brackets. */
const both = (all: string | number, some: string | number | undefined) =>
  some === undefined ? all : `${all} (${some})`;

export function Peaks({ dossier: { peaks, management } }: PartProps) {
  const t = useT();
  const { language } = useLanguages();
  const days = (count: number) => formatNumber(language, count, { maximumFractionDigits: 1 });
  const percent = (share: number | null) => formatNumber(language, share ?? 0, { style: 'percent' });
  return (
    <>
      <Table
        columns={[
          { text: t('tax_peak') },
          { text: t('tax_peak_asked'), isFigure: true },
          { text: t('tax_peak_got'), isFigure: true },
          { text: t('tax_peak_days'), isFigure: true },
          { text: t('tax_peak_decided'), isWide: true },
        ]}
      >
        {peaks.map(({ key, from, to, all, management: some, decided, draws }) => (
          <tr key={key}>
            <th scope="row" className={`${cellClass} font-semibold`}>
              {nameOfPeak(t, key)}
              <span className="block text-sm font-normal text-ink-2">
                {formatDates(language, { startDate: from, endDate: to })}
              </span>
            </th>
            <td className={figureClass}>{both(all.asked, some?.asked)}</td>
            <td className={figureClass}>{both(all.got, some?.got)}</td>
            <td className={figureClass}>{both(days(all.days), some ? days(some.days) : undefined)}</td>
            <td className={`${cellClass} ${wideClass} text-sm`}>
              {decidedText(t, decided)}
              {draws.length > 0 && (
                <span className="block text-ink-2">
                  {draws
                    .map(({ number, run_hash }) => t('tax_draw', { number, hash: run_hash.slice(0, 12) }))
                    .join(', ')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {management && (
        <p>
          {t('tax_management_text', {
            name: management.name,
            members: management.members,
            ofMembers: percent(management.share_of_members),
            ofDays: percent(management.share_of_days),
          })}
        </p>
      )}
    </>
  );
}

function decidedText(t: T, decided: TaxDossier['peaks'][number]['decided']): string {
  const ways = DECIDED.filter((way) => decided[way] > 0);
  if (ways.length === 0) return t('tax_none_peak');
  return ways.map((way) => t('tax_decided_count', { count: decided[way], way: t(`tax_decided_${way}`) })).join(', ');
}

export function ActualUse({ dossier: { stays } }: PartProps) {
  const t = useT();
  if (stays.length === 0) return <p>{t('tax_use_none')}</p>;
  return (
    <Table
      columns={[
        { text: t('tax_use_hut') },
        { text: t('tax_use_guest') },
        { text: t('tax_use_persons'), isFigure: true, isWide: true },
        { text: t('tax_use_days'), isFigure: true, isWide: true },
        { text: t('tax_use_paid'), isFigure: true, isWide: true },
        { text: t('tax_use_value'), isFigure: true, isWide: true },
        { text: t('tax_use_difference'), isFigure: true },
      ]}
    >
      {stays.map((stay) => (
        <StayRow key={`${stay.hut_name} ${stay.start_date} ${stay.start_half_day}`} stay={stay} />
      ))}
    </Table>
  );
}

function StayRow({ stay }: { stay: DossierStay }) {
  const t = useT();
  const { language } = useLanguages();
  const amount = useAmount();
  const { start_date: startDate, end_date: endDate, draw_number: number } = stay;
  const how = number === null ? t(`tax_decided_${stay.decided}`) : t('tax_draw_of_stay', { number });
  return (
    <tr>
      <td className={`${cellClass} wrap-anywhere`}>
        {stay.hut_name}
        <span className="block text-sm text-ink-2">
          {formatDates(language, { startDate, endDate })} · {how}
        </span>
      </td>
      <td className={`${cellClass} wrap-anywhere`}>
        {stay.guest ?? t('report_former_member')}
        {stay.employee_number !== null && (
          <span className="block text-sm text-ink-2">{t('tax_use_number_of', { number: stay.employee_number })}</span>
        )}
        {stay.no_show && <span className="block text-sm">{t('tax_use_no_show')}</span>}
      </td>
      <td className={figure(true)}>{stay.persons}</td>
      <td className={figure(true)}>{formatNumber(language, stay.days, { maximumFractionDigits: 1 })}</td>
      <td className={figure(true)}>{amount(stay.paid_ore)}</td>
      <td className={figure(true)}>{amount(stay.value_ore)}</td>
      <td className={figure()}>{amount(stay.benefit_ore)}</td>
    </tr>
  );
}

/** An amount, or that it is not known. */
function useAmount() {
  const t = useT();
  const { language } = useLanguages();
  return (ore: number | null): string => (ore === null ? t('tax_unknown') : formatOre(language, ore));
}

/** Unknown where one of them is. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.includes(null) ? null : amounts.reduce<number>((total, one) => total + (one ?? 0), 0);

export function Benefits({ dossier: { people, values } }: PartProps) {
  const t = useT();
  const { language } = useLanguages();
  const amount = useAmount();
  return (
    <>
      {people.length > 0 && (
        <Table
          columns={[
            { text: t('tax_benefit_name') },
            { text: t('tax_benefit_stays'), isFigure: true, isWide: true },
            { text: t('tax_use_days'), isFigure: true, isWide: true },
            { text: t('tax_use_paid'), isFigure: true, isWide: true },
            { text: t('tax_use_value'), isFigure: true, isWide: true },
            { text: t('tax_use_difference'), isFigure: true },
          ]}
          foot={
            <tfoot>
              <tr className="font-bold">
                <th scope="row" className={cellClass}>
                  {t('tax_benefit_sum')}
                </th>
                <td className={figure(true)}>{people.reduce((total, { stays }) => total + stays, 0)}</td>
                <td className={figure(true)}>
                  {formatNumber(
                    language,
                    people.reduce((total, { days }) => total + days, 0),
                    { maximumFractionDigits: 1 },
                  )}
                </td>
                <td className={figure(true)}>{amount(people.reduce((total, { paid_ore }) => total + paid_ore, 0))}</td>
                <td className={figure(true)}>{amount(sumOf(people.map(({ value_ore }) => value_ore)))}</td>
                <td className={figureClass}>{amount(sumOf(people.map(({ benefit_ore }) => benefit_ore)))}</td>
              </tr>
            </tfoot>
          }
        >
          {people.map((person) => (
            <tr key={`${person.name} ${person.employee_number} ${person.days} ${person.benefit_ore}`}>
              <th scope="row" className={`${cellClass} font-normal wrap-anywhere`}>
                {person.name ?? t('report_former_member')}
                {person.employee_number !== null && (
                  <span className="block text-sm text-ink-2">
                    {t('tax_use_number_of', { number: person.employee_number })}
                  </span>
                )}
              </th>
              <td className={figure(true)}>{person.stays}</td>
              <td className={figure(true)}>{formatNumber(language, person.days, { maximumFractionDigits: 1 })}</td>
              <td className={figure(true)}>{amount(person.paid_ore)}</td>
              <td className={figure(true)}>{amount(person.value_ore)}</td>
              <td className={figure()}>{amount(person.benefit_ore)}</td>
            </tr>
          ))}
        </Table>
      )}
      {values.length > 0 && (
        <>
          <h4 className="font-bold">{t('tax_values_used')}</h4>
          <ul className="grid list-disc gap-1 ps-5">
            {values.map(({ hut_name, from_date, day_value_ore, source, noted_on }) => (
              <li key={`${hut_name} ${from_date}`} className="wrap-anywhere">
                {`${hut_name}. `}
                {t('tax_value_line', {
                  date: formatLocalDate(language, from_date, { dateStyle: 'long' }),
                  amount: formatOre(language, day_value_ore),
                  source,
                  noted: formatLocalDate(language, noted_on, { dateStyle: 'long' }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
