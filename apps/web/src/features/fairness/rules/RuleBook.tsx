import { newSentences, ruleSentences } from '@hytte/contract/texts/fairness/rule-sentences';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { type ClubRules, DEFAULT_RULES, type RulesSection } from '@hytte/domain/fairness/rules/rules';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { type Rules, rulesQuery } from './rules.api.ts';

export const SECTIONS = [
  'days',
  'draws',
  'waitlist',
  'stays',
  'limits',
  'quarantine',
  'groups',
  'points',
  'terms',
  'households',
] as const satisfies readonly RulesSection[];

export const TITLES = {
  days: 'rules_days',
  draws: 'rules_draws',
  stays: 'rules_stays',
  points: 'rules_points',
  waitlist: 'rules_waitlist',
  terms: 'rules_terms',
  households: 'rules_households',
  limits: 'rules_limits',
  quarantine: 'rules_quarantine',
  groups: 'rules_groups',
} as const satisfies Record<RulesSection, TextKey>;

export type SectionActionsProps = { clubId: string; section: RulesSection; current: Rules };

type RuleBookProps = {
  clubId: string;
  /** Below the sentences of each section. */
  Actions?: ComponentType<SectionActionsProps>;
};

/** A club's rules as sentences, with the date from which they hold, and the versions before. */
export function RuleBook({ clubId, Actions }: RuleBookProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data, error, refetch } = useQuery(rulesQuery(clubId));
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_rules')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-96" />
      </>
    );
  const sentences = ruleSentences(language, data.rules);
  return (
    <>
      <Since rules={data} />
      {SECTIONS.filter((section) => Actions || isSeen(section, data.rules)).map((section) => (
        <Panel key={section} title={t(TITLES[section])}>
          <ul className="grid max-w-prose gap-2">
            {sentences[section].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {Actions && <Actions clubId={clubId} section={section} current={data} />}
        </Panel>
      ))}
      <Versions rules={data} />
    </>
  );
}

/** What a club has not turned on, its members need not read about. Those who run it find it beside the rest. */
function isSeen(section: RulesSection, rules: ClubRules): boolean {
  if (section === 'households') return rules.households;
  if (section === 'limits' || section === 'quarantine' || section === 'groups') return rules[section].length > 0;
  return true;
}

function Since({ rules: { number, versions } }: { rules: Rules }) {
  const t = useT();
  const { language } = useLanguages();
  const newest = versions.find((version) => version.number === number);
  return (
    <p className="text-ink-2">
      {newest ? t('rules_since', { number, date: formatDate(language, newest.made_at) }) : t('rules_default')}
    </p>
  );
}

/** What each version changed, the newest first. */
function Versions({ rules: { versions } }: { rules: Rules }) {
  const t = useT();
  const { language } = useLanguages();
  if (versions.length === 0) return null;
  return (
    <Panel title={t('rules_versions')} intro={t('rules_versions_text')}>
      <ol className="grid gap-4">
        {versions.map(({ number, made_at, rules }, i) => (
          <li key={number} className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
            <p className="font-semibold">{t('rules_version', { number, date: formatDate(language, made_at) })}</p>
            <ul className="grid max-w-prose gap-1 text-ink-2">
              {newSentences(language, before(versions, i), rules).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const before = (versions: Rules['versions'], i: number): ClubRules => versions[i + 1]?.rules ?? DEFAULT_RULES;
