import { type ReactNode, useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ExampleTable, TicketTable } from '#features/draws/HowWeDrawScreen.tsx';
import { exampleMembers } from './example-draw.ts';

/** How a draw is made, for anybody: members, and those who consider becoming one. */
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
      <Section title={t('how_proof')}>
        <p>{t('how_proof_text')}</p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('how_proof_seal')}</li>
          <li>{t('how_proof_snapshot')}</li>
          <li>{t('how_proof_result')}</li>
          <li>{t('how_proof_own')}</li>
        </ul>
        <p>{t('how_proof_file')}</p>
      </Section>
      <Section title={t('how_trust')}>
        <p>{t('proof_proves_not_text')}</p>
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
