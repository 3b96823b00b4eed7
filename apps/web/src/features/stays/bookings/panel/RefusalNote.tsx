import type { Refusal } from '@hytte/domain/stays/bookings/check-request';
import { type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import { formatDay } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

type RefusalNoteProps = { refusal: Refusal; instead: SlotRun | null; onTake: (stay: SlotRun) => void };

/** Why the selected stay cannot be requested, shown before it is sent, and the nearest stay that can. */
export function RefusalNote({ refusal, instead, onTake }: RefusalNoteProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Banner tone="danger">
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

/** The code of a refusal is also the key of its text. */
export function refusalText(t: T, language: string, refusal: Refusal): string {
  const { code, ...values } = refusal;
  if ('opensOn' in values) return t(code, { opensOn: formatDay(language, values.opensOn) });
  return t(code, 'closesOn' in values ? { closesOn: formatDay(language, values.closesOn) } : values);
}
