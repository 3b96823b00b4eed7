import type { TextKey } from '@hytte/contract/texts/all-texts';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Section, StaticPage } from './StaticPage.tsx';

type Answered = { question: TextKey; answer: TextKey };

const MEMBERS: readonly Answered[] = [
  { question: 'help_q_join', answer: 'help_a_join' },
  { question: 'help_q_request', answer: 'help_a_request' },
  { question: 'help_q_halves', answer: 'help_a_halves' },
  { question: 'help_q_horizon', answer: 'help_a_horizon' },
  { question: 'help_q_when', answer: 'help_a_when' },
  { question: 'help_q_points', answer: 'help_a_points' },
  { question: 'help_q_pay', answer: 'help_a_pay' },
  { question: 'help_q_cancel', answer: 'help_a_cancel' },
  { question: 'help_q_key', answer: 'help_a_key' },
];

const BOARDS: readonly Answered[] = [
  { question: 'help_q_start', answer: 'help_a_start' },
  { question: 'help_q_easter', answer: 'help_a_easter' },
  { question: 'help_q_check', answer: 'help_a_check' },
  { question: 'help_q_money', answer: 'help_a_money' },
  { question: 'help_q_owner', answer: 'help_a_owner' },
];

export default function HelpScreen() {
  const t = useT();
  return (
    <StaticPage title="help_title" intro="help_intro">
      <Section title="help_members">
        <Answers all={MEMBERS} />
        <Link to={pathTo('howWeDraw')} className="w-fit font-semibold underline">
          {t('help_read_how')}
        </Link>
      </Section>
      <Section title="help_boards">
        <Answers all={BOARDS} />
      </Section>
    </StaticPage>
  );
}

function Answers({ all }: { all: readonly Answered[] }) {
  const t = useT();
  return (
    <div className="divide-y divide-line border-y border-line">
      {all.map(({ question, answer }) => (
        <details key={question} className="group py-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {t(question)}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="pb-3 text-ink-2">{t(answer)}</p>
        </details>
      ))}
    </div>
  );
}
