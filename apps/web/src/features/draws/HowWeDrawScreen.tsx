import type { ReactNode } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { formatNumber } from '#lib/stay-words.ts';
import { exampleMembers, ticketSteps } from '#features/lottery/help/example-draw.ts';

export function TicketTable() {
  const t = useT();
  const { language } = useLanguages();
  return (
    <FigureTable
      label={t('how_tickets')}
      head={[t('how_points_above'), t('how_tickets_column')]}
      rows={ticketSteps.map(({ above, tickets }) => ({
        name: formatNumber(language, above / 10),
        values: [<TicketBar key="bar" tickets={tickets} />],
      }))}
    />
  );
}

/** How many of the hundred are left, to the eye and as a figure. */
function TicketBar({ tickets }: { tickets: number }) {
  return (
    <span className="grid min-w-40 grid-cols-[3ch_minmax(0,1fr)] items-center gap-3 sm:min-w-80">
      <span className="figures">{tickets}</span>
      {/* Not a box with a width of its own: the page is prerendered, and the site's policy knows no inline styles. */}
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full rounded-full">
        <rect width={tickets} height="10" className="fill-lyng" />
      </svg>
    </span>
  );
}

export function ExampleTable() {
  const t = useT();
  const { language } = useLanguages();
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  return (
    <FigureTable
      label={t('how_example')}
      head={[t('how_example_member'), t('points'), t('how_tickets_column'), t('how_example_chance')]}
      rows={exampleMembers.map(({ name, points, tickets, share }) => ({
        name,
        values: [formatNumber(language, points / 10), tickets, percent.format(share)],
      }))}
    />
  );
}

type FigureTableProps = { label: string; head: string[]; rows: { name: string; values: ReactNode[] }[] };

function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse rounded-md">
      <thead>
        <tr className="border-b border-line-strong">
          {head.map((text) => (
            <th key={text} scope="col" className="py-2 pe-4 text-start align-bottom text-sm font-semibold text-ink-2">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-semibold">
              {name}
            </th>
            {values.map((value, at) => (
              // Columns stand where they stand.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at} className="figures py-2 pe-4 last:pe-0">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
