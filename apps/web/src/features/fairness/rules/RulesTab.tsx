import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { RuleBook, type SectionActionsProps } from './RuleBook.tsx';
import { rulesQuery } from './rules.api.ts';

const PresetDialog = lazyDialog(() => import('./PresetDialog.tsx'), 'PresetDialog');
const DecideDialog = lazyDialog(() => import('./DecideDialog.tsx'), 'DecideDialog');

/** The same sentences that every member reads, each section with a way to change it. */
export default function RulesTab({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('club_rules'));
  return (
    <TabPage title={t('club_rules')} purpose={t('club_rules_purpose')}>
      <Presets clubId={club.id} />
      <RuleBook clubId={club.id} Actions={Actions} />
    </TabPage>
  );
}

/** All of the rules in one choice. */
function Presets({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: current } = useQuery(rulesQuery(clubId));
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Panel
      anchor="step-sharing"
      title={t('presets')}
      intro={t('presets_text')}
      action={
        <Button variant="secondary" onClick={() => setIsChoosing(true)}>
          {t('choose_preset')}
        </Button>
      }
    >
      {current && isChoosing && <PresetDialog clubId={clubId} current={current} onClose={() => setIsChoosing(false)} />}
    </Panel>
  );
}

/** How club admins change a section. */
function Actions({ clubId, section, current }: SectionActionsProps) {
  const t = useT();
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="secondary" onClick={() => setIsDeciding(true)}>
        {t(LABELS[section])}
      </Button>
      {/* When is drawn and how far ahead have places of their own. */}
      {section === 'draws' && (
        <TextLink to={pathTo('manageDrawings', { club_id: clubId })}>{t('change_schedule')}</TextLink>
      )}
      {section === 'stays' && <TextLink to={pathTo('manageInfo', { club_id: clubId })}>{t('change_horizon')}</TextLink>}
      {isDeciding && (
        <DecideDialog
          clubId={clubId}
          section={section}
          current={current}
          title={t(LABELS[section])}
          onClose={() => setIsDeciding(false)}
        />
      )}
    </div>
  );
}

const LABELS = {
  days: 'change_days',
  draws: 'change_notice',
  stays: 'change_longest_stay',
  points: 'change_point_rules',
  waitlist: 'change_waitlist',
  terms: 'change_terms',
  households: 'change_households',
  limits: 'change_limits',
  quarantine: 'change_quarantine',
  groups: 'change_groups',
} as const;
