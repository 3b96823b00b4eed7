import { formatDrawMoment } from '#lib/clock-times.ts';
import { type CheckName, CHECKS } from '@hytte/domain/fairness/draws/verify';
import { formatDate } from '#lib/dates.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CheckItem, type Stage } from './CheckItem.tsx';
import { isUnchanged, JournalChecks } from './JournalChecks.tsx';
import type { ProofState } from './use-proof-check.ts';

/** How many requests, or wishes of a period, the reader has in the draw. `kind` is a part of text keys: `check_wishes`. */
export type OwnInProof = { kind: 'own' | 'wishes'; count: number };

type ChecksPanelProps = { check: ProofState; own: OwnInProof; onAgain: () => void };

/** Every check passed. The rules are not one of them: they may be changed after a draw, and often are. */
export const isConfirmed = (check: ProofState): boolean => isRightlyDrawn(check) && isUnchanged(check.journal);

const isRightlyDrawn = ({ checks }: ProofState): boolean => CHECKS.every((name) => checks[name]);

/** The checks with the result of each, and the conclusion. */
export function ChecksPanel({ check, own, onAgain }: ChecksPanelProps) {
  const t = useT();
  const { language } = useLanguages();
  const { freeze } = check;
  const next = check.status === 'running' ? CHECKS.find((name) => check.checks[name] === undefined) : undefined;
  const stageOf = (name: CheckName): Stage => {
    const holds = check.checks[name];
    if (holds === undefined) return name === next ? 'at_work' : 'waits';
    if (name === 'beacon' && holds && !freeze?.round) return 'unproven';
    return holds ? 'holds' : 'fails';
  };
  return (
    <Panel title={t('proof_checks')} intro={t('proof_checks_intro')}>
      <ol className="grid gap-4">
        {CHECKS.map((name) => (
          <CheckItem
            key={name}
            stage={stageOf(name)}
            title={checkTitle(t, name, own)}
            text={checkText(t, language, name, { ...check, own })}
          />
        ))}
        {freeze && (
          <CheckItem
            stage={freeze.rulesHold ? 'holds' : 'unproven'}
            title={t('check_rules')}
            text={t(freeze.rulesHold ? 'check_rules_holds' : 'check_rules_changed')}
          />
        )}
        {freeze && <JournalChecks journal={check.journal} />}
      </ol>
      <div aria-live="polite">
        <Conclusion check={check} onAgain={onAgain} />
      </div>
    </Panel>
  );
}

function Conclusion({ check, onAgain }: Omit<ChecksPanelProps, 'own'>) {
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
  const isChanged = isRightlyDrawn(check) && check.journal?.receipts === 'changed' && check.journal.chain === 'holds';
  return (
    <Banner tone="danger" action={again}>
      <p className="text-lg font-bold">{t(isChanged ? 'proof_changed' : 'proof_fails')}</p>
      <p>{t(isChanged ? 'proof_changed_what_to_do' : 'proof_fails_what_to_do')}</p>
    </Banner>
  );
}

type CheckFacts = Pick<ProofState, 'checks' | 'shown' | 'freeze'> & { own: OwnInProof };

const checkTitle = (t: T, name: CheckName, { kind }: OwnInProof): string =>
  t(name === 'ownRequests' ? `check_${kind}` : `check_${name}`);

/** The question of a check while it runs, then its result. */
function checkText(t: T, language: string, name: CheckName, facts: CheckFacts): string {
  const holds = facts.checks[name];
  if (name === 'seal') return holds === undefined ? t('check_seal_waits') : sealText(t, language, holds, facts);
  if (name === 'ownRequests') return ownText(t, holds, facts.own);
  if (name === 'beacon' && holds) return beaconText(t, language, facts);
  return t(holds === undefined ? `check_${name}_waits` : holds ? `check_${name}_holds` : `check_${name}_fails`);
}

function sealText(t: T, language: string, holds: boolean, { shown }: CheckFacts): string {
  const date = shown ? formatDate(language, shown.seenAt) : '';
  if (!holds) return shown ? t('check_seal_swapped', { date }) : t('check_seal_fails');
  return `${t('check_seal_holds')} ${shown ? t('check_seal_seen', { date }) : t('check_seal_unseen')}`;
}

function beaconText(t: T, language: string, { freeze }: CheckFacts): string {
  if (!freeze?.round) return t('check_beacon_none');
  const { frozenAt, round } = freeze;
  return t('check_beacon_holds', {
    frozen: formatDrawMoment(t, language, new Date(frozenAt * 1000)),
    round: round.number,
    seconds: (round.publishedAt ?? frozenAt) - frozenAt,
  });
}

function ownText(t: T, holds: boolean | undefined, { kind, count }: OwnInProof): string {
  if (holds === undefined) return t(`check_${kind}_waits`);
  if (!holds) return t(`check_${kind}_fails`);
  if (count === 0) return t(`check_${kind}_none`);
  return t(plural(count, `check_${kind}_holds_one`, `check_${kind}_holds_other`), { count });
}
