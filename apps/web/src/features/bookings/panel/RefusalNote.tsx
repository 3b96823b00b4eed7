import type { Refusal } from '@hytte/domain/bookings/check-request';
import { type SlotRun, stayOf } from '@hytte/domain/bookings/stay';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDay, formatRun } from '#lib/stay-words.ts';

type RefusalNoteProps = { refusal: Refusal; instead: SlotRun | null; onTake: (stay: SlotRun) => void };

/** Why the stay cannot be asked for, said before anybody has tried, and the nearest that can. */
export function RefusalNote({ refusal, instead, onTake }: RefusalNoteProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Banner tone="barn">
      <p>{refusalText(t, language, refusal)}</p>
      {instead && (
        <>
          <p className="mt-1">{t('nearest_start', { date: formatDay(language, stayOf(instead).startDate) })}</p>
          <div className="mt-3">
            <Button variant="secondary" size="sm" onClick={() => onTake(instead)}>
              {t('use_nearest_start', { dates: formatRun(language, instead) })}
            </Button>
          </div>
        </>
      )}
    </Banner>
  );
}

/** The code is the key of the sentence; what it names is written as people write it. */
export function refusalText(t: T, language: string, refusal: Refusal): string {
  const { code, ...values } = refusal;
  return t(code, 'opensOn' in values ? { opensOn: formatDay(language, values.opensOn) } : values);
}
