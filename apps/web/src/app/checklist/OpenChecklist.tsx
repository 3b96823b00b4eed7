import type { Checklist } from '@hytte/contract/clubs/checklist';
import { nextStep } from '@hytte/domain/clubs/today/checklist';
import { UseUsualQuestions } from '#features/stays/booking-info/UseUsualQuestions.tsx';
import { ChecklistCard, ChecklistDismissed, ChecklistStrip } from '#features/clubs/today/Checklist.tsx';
import type { Suggestions } from '#features/clubs/today/ChecklistLines.tsx';
import { UseSuggestedDraws } from '#features/fairness/draws/manage/UseSuggestedDraws.tsx';
import { CollectOurselves } from '#features/money/settings/settings/CollectOurselves.tsx';
import { UseSuggestedPreset } from '#features/fairness/rules/UseSuggestedPreset.tsx';
import { UseUsualSeasons } from '#features/huts/seasons/presets/UseUsualSeasons.tsx';
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
