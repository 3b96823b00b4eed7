import { Check, CircleDashed, LoaderCircle, X } from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CHECKS, checkText, checkTitle, isConfirmed } from '#features/lottery/proof/check-words.ts';
import type { ProofState } from '#features/lottery/proof/use-proof-check.ts';

type ChecksPanelProps = { check: ProofState; ownRequests: number; onAgain: () => void };

type Stage = 'waits' | 'at_work' | 'holds' | 'fails';

/** The four checks, ticked as they are done, and what they come to. */
export function ChecksPanel({ check, ownRequests, onAgain }: ChecksPanelProps) {
  const t = useT();
  const { language } = useLanguages();
  const next = check.status === 'at-work' ? CHECKS.find((name) => check.checks[name] === undefined) : undefined;
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
  if (check.status === 'at-work') return <p className="text-ink-2">{t('proof_at_work')}</p>;
  const again = (
    <Button variant="secondary" size="sm" onClick={onAgain}>
      {t('proof_try_again')}
    </Button>
  );
  if (check.status === 'failed')
    return (
      <Banner tone="lys" action={again}>
        {t('proof_could_not_check')}
      </Banner>
    );
  if (isConfirmed(check))
    return (
      <Banner tone="gran" action={again}>
        <span className="font-semibold">{t('proof_holds')}</span>
      </Banner>
    );
  return (
    <Banner tone="barn" action={again}>
      <p className="text-lg font-bold">{t('proof_fails')}</p>
      <p>{t('proof_fails_what_to_do')}</p>
    </Banner>
  );
}
