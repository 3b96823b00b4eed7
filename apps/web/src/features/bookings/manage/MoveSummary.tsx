import type { Refusal } from '@hytte/domain/bookings/check-request';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { Season } from '@hytte/domain/seasons/season';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import type { ManagedBooking } from '../bookings.api.ts';
import { refusalText } from '../panel/RefusalNote.tsx';
import { formatLength, formatPoints } from '#lib/stay-words.ts';
import { pointsAfterMove } from './move-rules.ts';

type MoveSummaryProps = {
  booking: ManagedBooking;
  stay: SlotRun;
  isSame: boolean;
  refusal: Refusal | null;
  seasons: readonly Season[];
};

/** Before it is saved: why it cannot be, or what it will mean for the guest. */
export function MoveSummary({ booking, stay, isSame, refusal, seasons }: MoveSummaryProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <div aria-live="polite">
      {refusal ? (
        <Banner tone="barn">
          {refusal.code === 'already_requested' ? t('guest_already_requested') : refusalText(t, language, refusal)}
        </Banner>
      ) : (
        <div className="grid gap-1">
          <p className="font-semibold">{formatLength(t, language, stay)}</p>
          {isSame ? (
            <p className="text-ink-2">{t('same_dates')}</p>
          ) : (
            <p className="text-lyng">
              {pointsText(t, language, booking, pointsAfterMove(stay, booking.hut_id, seasons))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Only who has been given a stay has paid for it in points; a request is only weighed by them. */
function pointsText(t: T, language: string, { points, status }: ManagedBooking, after: number): string {
  const more = after - Math.round(points * 10);
  const difference = formatPoints(t, language, Math.abs(more));
  if (more === 0) return t('points_stay_the_same');
  if (status === 'requested') return t('points_of_request', { points: formatPoints(t, language, after) });
  return t(more > 0 ? 'points_more' : 'points_back', { points: difference });
}
