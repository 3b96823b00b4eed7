import { type DrawSchedule, nextDrawAt } from '@hytte/domain/lottery/schedule';
import { CalendarClock } from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDrawMoment } from '#features/draws/draw-words.ts';
import { type DrawFields, scheduleOf } from '#features/draws/manage/draw-fields.ts';
import { ruleText } from './rule-words.ts';

const nextAfterNow = (schedule: DrawSchedule): Date => nextDrawAt(schedule, new Date());

/** What is chosen above, read back as a rule and as the next moment it makes. */
export function RuleSentence({ fields }: { fields: DrawFields }) {
  const t = useT();
  const { language } = useLanguages();
  const schedule = scheduleOf(fields);
  return (
    <div aria-live="polite" className="flex gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
      {fields.automatic && schedule && (
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold">{ruleText(t, language, schedule)}.</p>
          <p className="text-ink-2">
            {t('draw_rule_next', { moment: formatDrawMoment(t, language, nextAfterNow(schedule)) })}.
          </p>
        </div>
      )}
      {fields.automatic && !schedule && <p className="text-ink-2">{t('draw_rule_waits')}</p>}
      {!fields.automatic && <p className="text-ink-2">{t('draw_by_hand_text')}</p>}
    </div>
  );
}
