import { ruleSentences } from '@hytte/contract/texts/fairness/rule-sentences';
import {
  areDecidedRulesValid,
  type ClubRules,
  type DecidedRules,
  decidedOf,
  type RulesSection,
  withDecided,
} from '@hytte/domain/fairness/rules/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from '#features/fairness/groups/groups.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { type Rules, useDecideRules } from './rules.api.ts';
import { GroupsFields } from './GroupsFields.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { SectionFields } from './SectionFields.tsx';

type DecideDialogProps = {
  clubId: string;
  section: RulesSection;
  current: Rules;
  title: string;
  onClose: () => void;
};

/** The choices of one section, and the sentences they would become. */
export function DecideDialog({ clubId, section, current, title, onClose }: DecideDialogProps) {
  const t = useT();
  const deciding = useDecideRules(clubId, current.number);
  const [decided, setDecided] = useState(decidedOf(current.rules));
  const [isSure, setIsSure] = useState(false);
  const { data: groups = [] } = useQuery({ ...groupsQuery(clubId), enabled: section === 'groups' });
  const isEmpty = section === 'groups' && groups.length === 0 && decided.groups.length === 0;
  const isValid = areDecidedRulesValid(decided);
  const isComplete = isValid && !isEmpty && (section !== 'groups' || isSure || !goesFirst(decided));
  return (
    <RulesDialog
      title={title}
      saveLabel={t('save_rules')}
      saving={deciding}
      disabled={!isComplete}
      onSave={(whenSaved) => deciding.mutate(decided, whenSaved)}
      onClose={onClose}
    >
      {section === 'groups' ? (
        <GroupsFields groups={groups} decided={decided} onChange={setDecided} isSure={isSure} onSure={setIsSure} />
      ) : (
        <SectionFields clubId={clubId} section={section} decided={decided} onChange={setDecided} />
      )}
      {decided.noticeHours < current.rules.draws.noticeHours && (
        <p className="text-sm text-ink-2">{t('notice_lowered_hint')}</p>
      )}
      {isValid && !isEmpty && <Preview section={section} rules={withDecided(current.rules, decided)} />}
      {!isEmpty && <p className="text-sm text-ink-2">{t('rules_letter_hint')}</p>}
    </RulesDialog>
  );
}

const goesFirst = ({ groups }: DecidedRules): boolean => groups.some(({ strength }) => strength === 'first');

function Preview({ section, rules }: { section: RulesSection; rules: ClubRules }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <div aria-live="polite" className="grid gap-2 rounded-md border border-line bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">{t('rules_preview')}</p>
      <ul className="grid gap-1">
        {ruleSentences(language, rules)[section].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
