import type { Checklist } from '@hytte/contract/checklist';
import { nextStep } from '@hytte/domain/checklist/checklist';
import { UseUsualQuestions } from '#features/booking-info/UseUsualQuestions.tsx';
import { ChecklistCard, ChecklistDismissed, ChecklistStrip } from '#features/checklist/Checklist.tsx';
import type { Suggestions } from '#features/checklist/ChecklistLines.tsx';
import { UseSuggestedDraws } from '#features/draws/manage/UseSuggestedDraws.tsx';
import { CollectOurselves } from '#features/payment-settings/settings/CollectOurselves.tsx';
import { UseSuggestedPreset } from '#features/rules/UseSuggestedPreset.tsx';
import { UseUsualSeasons } from '#features/seasons/presets/UseUsualSeasons.tsx';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';

/** Steps that can be completed with a suggestion of their feature. */
const suggestions: Suggestions = {
  seasons: UseUsualSeasons,
  sharing: UseSuggestedPreset,
  draws: UseSuggestedDraws,
  questions: UseUsualQuestions,
  payment: CollectOurselves,
};

export type Place = 'home' | 'manage';

type OpenChecklistProps = { clubId: string; place: Place; checklist: Checklist };

export function OpenChecklist({ clubId, place, checklist: { lines, dismissed } }: OpenChecklistProps) {
  const t = useT();
  if (nextStep(lines) === null)
    return (
      <output className="block">
        <Banner tone="success">{t('checklist_complete')}</Banner>
      </output>
    );
  if (dismissed) return <ChecklistDismissed clubId={clubId} />;
  const List = place === 'home' ? ChecklistCard : ChecklistStrip;
  return <List clubId={clubId} lines={lines} suggestions={suggestions} />;
}
