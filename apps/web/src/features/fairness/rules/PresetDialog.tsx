import { ruleSentences } from '@hytte/contract/texts/fairness/rule-sentences';
import { PRESETS, type PresetName, SUGGESTED_PRESET, withPreset } from '@hytte/domain/fairness/rules/presets';
import type { ClubRules, RulesSection } from '@hytte/domain/fairness/rules/rules';
import { useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { RadioCards } from '#ui/RadioGroup.tsx';
import { type Rules, useChoosePreset } from './rules.api.ts';
import { SECTIONS, TITLES } from './RuleBook.tsx';
import { RulesDialog } from './RulesDialog.tsx';

type PresetDialogProps = { clubId: string; current: Rules; onClose: () => void };

/** The usual ways of sharing days, and which sentences the chosen one would change. */
export function PresetDialog({ clubId, current, onClose }: PresetDialogProps) {
  const t = useT();
  const choosing = useChoosePreset(clubId, current.number);
  const [preset, setPreset] = useState<PresetName>(SUGGESTED_PRESET);
  const after = withPreset(current.rules, preset);
  return (
    <RulesDialog
      title={t('presets')}
      saveLabel={t('use_preset')}
      saving={choosing}
      onSave={(whenSaved) => choosing.mutate(preset, whenSaved)}
      onClose={onClose}
    >
      <RadioCards
        stacked
        label={t('presets')}
        value={preset}
        onChange={setPreset}
        options={PRESETS.map((value) => ({
          value,
          label:
            value === SUGGESTED_PRESET
              ? t('preset_suggested', { preset: t(`sharing_${value}`) })
              : t(`sharing_${value}`),
          text: t(`sharing_${value}_text`),
        }))}
      />
      <Changes before={current.rules} after={after} />
      {after.draws.noticeHours < current.rules.draws.noticeHours && (
        <p className="text-sm text-ink-2">{t('notice_lowered_hint')}</p>
      )}
      <p className="text-sm text-ink-2">{t('rules_letter_hint')}</p>
    </RulesDialog>
  );
}

/** Section by section, the sentences that go and those that come instead. */
function Changes({ before, after }: { before: ClubRules; after: ClubRules }) {
  const t = useT();
  const { language } = useLanguages();
  const [old, fresh] = [ruleSentences(language, before), ruleSentences(language, after)];
  const changed = SECTIONS.filter((section) => old[section].join() !== fresh[section].join());
  return (
    <div aria-live="polite" className="grid gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">{t('preset_changes')}</p>
      {changed.length === 0 && <p>{t('preset_changes_nothing')}</p>}
      {changed.map((section) => (
        <SectionChanges key={section} section={section} old={old[section]} fresh={fresh[section]} />
      ))}
    </div>
  );
}

type SectionChangesProps = { section: RulesSection; old: readonly string[]; fresh: readonly string[] };

function SectionChanges({ section, old, fresh }: SectionChangesProps) {
  const t = useT();
  const [gone, come] = [old.filter((one) => !fresh.includes(one)), fresh.filter((one) => !old.includes(one))];
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{t(TITLES[section])}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <Sentences name={t('preset_before')} sentences={gone} className="text-ink-2" />
        <Sentences name={t('preset_after')} sentences={come} className="" />
      </dl>
    </div>
  );
}

function Sentences({ name, sentences, className }: { name: string; sentences: readonly string[]; className: string }) {
  return (
    sentences.length > 0 && (
      <>
        <dt className="text-sm leading-6 text-ink-2">{name}</dt>
        <dd className={`min-w-0 ${className}`}>{sentences.join(' ')}</dd>
      </>
    )
  );
}
