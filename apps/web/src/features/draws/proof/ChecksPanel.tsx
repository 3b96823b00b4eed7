import { Check, CircleDashed, LoaderCircle, X } from 'lucide-react';
import { formatDate } from '#lib/dates.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { CheckName } from './check-proof.ts';
import type { ProofState } from './use-proof-check.ts';

type ChecksPanelProps = { check: ProofState; ownRequests: number; onAgain: () => void };

const CHECKS = ['seal', 'snapshot', 'result', 'ownRequests'] as const satisfies CheckName[];

/** All four checks passed. */
export const isConfirmed = ({ checks }: Pick<ProofState, 'checks'>): boolean => CHECKS.every((name) => checks[name]);

/** Part of text keys: `check_waits`. */
type Stage = 'waits' | 'at_work' | 'holds' | 'fails';

/** The four checks with the result of each, and the conclusion. */
export function ChecksPanel({ check, ownRequests, onAgain }: ChecksPanelProps) {
  const t = useT();
  const { language } = useLanguages();
  const next = check.status === 'running' ? CHECKS.find((name) => check.checks[name] === undefined) : undefined;
  const stageOf = (name: (typeof CHECKS)[number]): Stage => {
    const holds = check.checks[name];
    if (holds === undefined) return name === next ? 'at_work' : 'waits';
    return holds ? 'holds' : 'fails';
  };
  return (
    <Panel title={t('proof_checks')} intro={t('proof_checks_intro')}>
      <ol className="grid gap-4">
        {CHECKS.map((name) => (
          <li key={name} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
            <StageSign stage={stageOf(name)} />
            <div>
              <h3 className="font-bold">
                {checkTitle(t, name)} <span className="sr-only">({t(`check_${stageOf(name)}`)})</span>
              </h3>
              <p className={stageOf(name) === 'fails' ? 'font-semibold text-barn' : 'text-ink-2'}>
                {checkText(t, language, name, { ...check, ownRequests })}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <div aria-live="polite">
        <Conclusion check={check} onAgain={onAgain} />
      </div>
    </Panel>
  );
}

function StageSign({ stage }: { stage: Stage }) {
  const look = {
    waits: { edge: 'border-line text-ink-3', sign: <CircleDashed /> },
    at_work: { edge: 'border-line-strong text-ink-2', sign: <LoaderCircle className="motion-safe:animate-spin" /> },
    holds: { edge: 'border-gran bg-gran-soft text-gran', sign: <Check /> },
    fails: { edge: 'border-barn bg-barn text-on-barn', sign: <X /> },
  }[stage];
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 place-items-center rounded-full border transition-colors [&>svg]:size-5 ${look.edge}`}
    >
      {look.sign}
    </span>
  );
}

function Conclusion({ check, onAgain }: Omit<ChecksPanelProps, 'ownRequests'>) {
  const t = useT();
  if (check.status === 'running') return <p className="text-ink-2">{t('proof_at_work')}</p>;
  const again = (
    <Button variant="secondary" size="sm" onClick={onAgain}>
      {t('proof_try_again')}
    </Button>
  );
  if (check.status === 'failed')
    return (
      <Banner tone="warning" action={again}>
        {t('proof_could_not_check')}
      </Banner>
    );
  if (isConfirmed(check))
    return (
      <Banner tone="success" action={again}>
        <span className="font-semibold">{t('proof_holds')}</span>
      </Banner>
    );
  return (
    <Banner tone="danger" action={again}>
      <p className="text-lg font-bold">{t('proof_fails')}</p>
      <p>{t('proof_fails_what_to_do')}</p>
    </Banner>
  );
}

type CheckFacts = Pick<ProofState, 'checks' | 'shown'> & { ownRequests: number };

const checkTitle = (t: T, name: CheckName): string => t(name === 'ownRequests' ? 'check_own' : `check_${name}`);

/** The question of a check while it runs, then its result. */
function checkText(t: T, language: string, name: CheckName, facts: CheckFacts): string {
  const holds = facts.checks[name];
  if (name === 'seal') return holds === undefined ? t('check_seal_waits') : sealText(t, language, holds, facts);
  if (name === 'ownRequests') return holds === undefined ? t('check_own_waits') : ownText(t, holds, facts);
  return t(holds === undefined ? `check_${name}_waits` : holds ? `check_${name}_holds` : `check_${name}_fails`);
}

function sealText(t: T, language: string, holds: boolean, { shown }: CheckFacts): string {
  const date = shown ? formatDate(language, shown.seenAt) : '';
  if (!holds) return shown ? t('check_seal_swapped', { date }) : t('check_seal_fails');
  return `${t('check_seal_holds')} ${shown ? t('check_seal_seen', { date }) : t('check_seal_unseen')}`;
}

function ownText(t: T, holds: boolean, { ownRequests: count }: CheckFacts): string {
  if (!holds) return t('check_own_fails');
  if (count === 0) return t('check_own_none');
  return t(plural(count, 'check_own_holds_one', 'check_own_holds_other'), { count });
}
