import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import {
  checkArrival,
  checkHut,
  checkLength,
  checkStay,
  HORIZON_MAX,
} from '@hytte/domain/stays/bookings/check-request';
import type { Selection } from '@hytte/domain/stays/bookings/selection';
import { stayOf } from '@hytte/domain/stays/bookings/stay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { asRules, seasonsQuery } from '#features/huts/seasons/seasons.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { formatDates, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { ReasonField } from '#lib/ReasonField.tsx';
import { formatLength } from '#lib/stay-words.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useGiveStay } from '../board-acts.api.ts';
import { calendarQuery, datesOf, EMPTY_CALENDAR } from '../bookings.api.ts';
import { calendarFacts } from '../calendar/calendar-facts.ts';
import { refusalText } from '../panel/RefusalNote.tsx';
import { HutAndDays } from './HutAndDays.tsx';

type GiveDialogProps = Pick<ManagedClub, 'club'> & { userId: string; name: string; onClose: () => void };

/** Gives a member days outside the draw, with a reason that they read. Heavy: load with `lazy`, mount when it is opened. */
export function GiveDialog({ club, userId, name, onClose }: GiveDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const { huts, hutId, setHutId, known, error, retry } = useFreeDays(club);
  const [selection, setSelection] = useState<Selection>(null);
  const [reason, setReason] = useState('');
  const give = useGiveStay(club.id);
  const stay = selection?.complete ? selection.run : null;
  const refusal = known && stay ? known.whyNot(stay) : null;
  const submit = () =>
    stay &&
    give.mutate(
      { user_id: userId, hut_id: hutId, ...datesOf(stayOf(stay)), reason: reason.trim() },
      {
        onSuccess: () => {
          showToast.success(t('give_stay_done', { name, dates: formatDates(language, stayOf(stay)) }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={t('give_stay_to', { name })}
      description={t('give_stay_text')}
      closeLabel={t('close')}
      hasAddress
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            pending={give.isPending}
            disabled={stay === null || refusal !== null || !known || !isReason(reason)}
            onClick={submit}
          >
            {t('give_stay')}
          </Button>
        </>
      }
    >
      {error && <LoadFailed what={t('failed_to_fetch_calendar')} error={error} onRetry={() => void retry()} />}
      <HutAndDays
        label={t('hut')}
        huts={huts}
        hutId={hutId}
        onHut={setHutId}
        facts={known?.facts ?? null}
        horizonMonths={Math.min(HORIZON_MAX, club.booking_horizon_months)}
        selection={selection}
        onSelect={setSelection}
      >
        <div aria-live="polite">
          {refusal && <Banner tone="danger">{refusalText(t, language, refusal)}</Banner>}
          {stay && !refusal && <p className="font-semibold">{formatLength(t, language, stay)}</p>}
        </div>
        <ReasonField value={reason} onChange={setReason} hint={t('reason_for_guest_hint')} />
        {give.error && (
          <Banner tone="danger" role="alert">
            {give.error instanceof ApiError && give.error.code === 'already_requested'
              ? t('guest_already_requested')
              : errorText(t, give.error)}
          </Banner>
        )}
      </HutAndDays>
    </Dialog>
  );
}

/** The calendar of the chosen hut. What only the server knows, such as who has asked for what, it says when it is asked. */
function useFreeDays(club: ManagedClub['club']) {
  const { id: clubId, longest_stay_days: longestStayDays } = club;
  const today = todayInOslo();
  const [chosen, setHutId] = useState<string | null>(null);
  const huts = useQuery(clubHutsQuery(clubId));
  const seasons = useQuery(seasonsQuery(clubId));
  const calendar = useQuery(calendarQuery(clubId));
  const hut = huts.data?.find(({ id }) => id === chosen) ?? huts.data?.[0];
  const known = useMemo(() => {
    if (!hut || !seasons.data || !calendar.data) return null;
    const shared = { today, hut, seasons: seasons.data.map(asRules) };
    const around = calendar.data.get(hut.id) ?? EMPTY_CALENDAR;
    const rules = { ...shared, longestStayDays, allocated: around.allocated, ownRequests: [] };
    return {
      facts: calendarFacts({ ...shared, horizonMonths: null, longestStayDays: null, calendar: around, own: [] }),
      whyNot: (stay: Parameters<typeof checkStay>[0]) =>
        checkStay(stay) ?? checkArrival(stay, rules) ?? checkLength(stay, rules) ?? checkHut(stay, rules),
    };
  }, [hut, seasons.data, calendar.data, today, longestStayDays]);
  const failed = [huts, seasons, calendar].filter(({ data, error }) => error !== null && data === undefined);
  return {
    huts: huts.data ?? [],
    hutId: hut?.id ?? '',
    setHutId,
    known,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
