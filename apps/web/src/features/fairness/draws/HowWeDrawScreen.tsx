import { DEFAULT_QUARTER_AT, ticketsOf } from '@hytte/domain/fairness/draws/snapshot';
import { type ReactNode, useId } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { usePageTitle } from '#lib/navigation.ts';

/** Explains the draw to everybody, also to visitors. Prerendered. */
export default function HowWeDrawScreen() {
  const t = useT();
  usePageTitle(t('how_we_draw'));
  const [first, last] = [exampleMembers.at(0)?.name ?? '', exampleMembers.at(-1)?.name ?? ''];
  return (
    <article className="mx-auto grid w-full max-w-2xl content-start gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-3">
        <h1 className="text-3xl font-extrabold">{t('how_we_draw')}</h1>
        <p className="text-lg text-ink-2">{t('how_intro')}</p>
      </header>
      <Section title={t('how_points')}>
        <p>{t('how_points_text')}</p>
        <p>{t('how_points_new')}</p>
      </Section>
      <Section title={t('how_tickets')}>
        <p>{t('how_tickets_text')}</p>
        <TicketTable />
      </Section>
      <Section title={t('how_rounds')}>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>{t('how_rounds_queue')}</li>
          <li>{t('how_rounds_turn')}</li>
          <li>{t('how_rounds_again')}</li>
        </ol>
        <p>{t('how_rounds_end')}</p>
      </Section>
      <Section title={t('how_example')}>
        <p>{t('how_example_text')}</p>
        <ExampleTable />
        <p>{t('how_example_end', { first, last })}</p>
      </Section>
      <Section title={t('how_seal')}>
        <p>{t('how_seal_text')}</p>
      </Section>
      <Section title={t('how_beacon')}>
        <p>{t('how_beacon_text')}</p>
        <p>{t('how_beacon_without')}</p>
      </Section>
      <Section title={t('how_proof')}>
        <p>{t('how_proof_text')}</p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('how_proof_seal')}</li>
          <li>{t('how_proof_snapshot')}</li>
          <li>{t('how_proof_beacon')}</li>
          <li>{t('how_proof_result')}</li>
          <li>{t('how_proof_own')}</li>
          <li>{t('how_proof_receipts')}</li>
        </ul>
        <p>{t('how_proof_file')}</p>
      </Section>
      <Section title={t('how_trust')}>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('proof_not_accounts')}</li>
          <li>{t('how_trust_page')}</li>
        </ul>
      </Section>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function TicketTable() {
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

/** How many of the hundred tickets are left, as a bar and as a number. */
function TicketBar({ tickets }: { tickets: number }) {
  return (
    <span className="grid min-w-40 grid-cols-[3ch_minmax(0,1fr)] items-center gap-3 sm:min-w-80">
      <span className="figures">{tickets}</span>
      {/* An SVG, not a styled box: the page is prerendered, and the Content Security Policy forbids inline styles. */}
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full rounded-full">
        <rect width={tickets} height="10" className="fill-lyng" />
      </svg>
    </span>
  );
}

function ExampleTable() {
  const t = useT();
  const { language } = useLanguages();
  return (
    <FigureTable
      label={t('how_example')}
      head={[t('how_example_member'), t('points'), t('how_tickets_column'), t('how_example_chance')]}
      rows={exampleMembers.map(({ name, points, tickets, share }) => ({
        name,
        values: [
          formatNumber(language, points / 10),
          tickets,
          formatNumber(language, share, { style: 'percent', maximumFractionDigits: 0 }),
        ],
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
              // oxlint-disable-next-line react/no-array-index-key -- columns never move
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

/** Tenths of a point above the lowest balance: enough steps to show the curve. */
const STEPS = [0, 5, 10, 20, 40, 60, 100, 180];

const ticketSteps = STEPS.map((above) => ({ above, tickets: ticketsOf(above, 0, DEFAULT_QUARTER_AT) }));

const MEMBERS = [
  { name: 'A', points: 0 },
  { name: 'B', points: 10 },
  { name: 'C', points: 40 },
];

/** Three members who want the same days: their tickets by the formula of the real draw, and their share of all tickets. */
const exampleMembers = MEMBERS.map(({ name, points }) => {
  const tickets = ticketsOf(points, 0, DEFAULT_QUARTER_AT);
  const all = MEMBERS.reduce((sum, member) => sum + ticketsOf(member.points, 0, DEFAULT_QUARTER_AT), 0);
  return { name, points, tickets, share: tickets / all };
});
