import type { OwnBooking } from '@hytte/contract/bookings';
import type { HutInList } from '@hytte/contract/huts';
import type { IsTaken, Selection } from '@hytte/domain/bookings/selection';
import { dateOfSlot, type SlotRun } from '@hytte/domain/bookings/stay';
import type { ReactNode } from 'react';
import { formatDates } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { stayIn } from '../bookings.api.ts';
import type { EvaluatedStay } from './evaluate-stay.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { StayEnds } from './StayEnds.tsx';
import { StayRows } from './StayRows.tsx';
import { useSendRequest } from './use-send-request.ts';

type BookingPanelProps = {
  hut: HutInList | null;
  selection: Selection;
  /** Null until the selection is complete. */
  evaluated: EvaluatedStay | null;
  isTaken: IsTaken;
  onSelect: (selection: Selection) => void;
  onSent: (booking: OwnBooking) => void;
  /** The request that was sent last, until something new is chosen. */
  sent: OwnBooking | null;
  /** When the request will be drawn. */
  nextDraw: ReactNode;
};

/** The steps of a request, from choosing a hut to sending it. */
export function BookingPanel({ hut, sent, ...rest }: BookingPanelProps) {
  if (hut === null) return <FirstSteps />;
  return (
    <div className="@container grid gap-4">
      {sent && <Sent booking={sent} />}
      <p className="-mt-2 min-w-0 break-words text-ink-2">
        <span className="font-semibold text-ink">{hut.name}</span>
        {hut.location && <span className="place"> {hut.location}</span>}
      </p>
      <StayForm hut={hut} {...rest} />
    </div>
  );
}

type StayFormProps = Omit<BookingPanelProps, 'hut' | 'sent'> & { hut: HutInList };

function StayForm({ hut, selection, evaluated, isTaken, onSelect, onSent, nextDraw }: StayFormProps) {
  const t = useT();
  const { language } = useLanguages();
  const { send, isPending, failure, forgetFailure } = useSendRequest({
    clubId: hut.club_id,
    onSent: (booking) => {
      const dates = formatDates(language, stayIn(booking));
      showToast.success(t('request_sent_for', { hut: booking.hut_name, dates }));
      onSent(booking);
    },
  });
  const choose = (next: Selection) => {
    forgetFailure();
    onSelect(next);
  };
  const take = (run: SlotRun) => choose({ anchor: dateOfSlot(run.first), run, complete: true });
  const submit = () => {
    if (selection?.complete) send(hut.id, selection.run);
    else showToast.error(t('please_select_huts_dates'));
  };
  return (
    <>
      {!selection && <p className="text-sm text-ink-2">{t('pick_or_type')}</p>}
      <StayEnds selection={selection} isTaken={isTaken} onSelect={choose} />
      {evaluated?.refusal && <RefusalNote refusal={evaluated.refusal} instead={evaluated.instead} onTake={take} />}
      {selection && evaluated?.bill && !evaluated.refusal && (
        <StayRows hut={hut} stay={selection.run} bill={evaluated.bill} nextDraw={nextDraw} />
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {/* Sticky: stays visible in a sheet that is longer than the screen. */}
      <div className="sticky bottom-0 bg-surface py-2">
        <Button fullWidth pending={isPending} disabled={Boolean(evaluated?.refusal)} onClick={submit}>
          {t('send_request')}
        </Button>
      </div>
      {selection && (
        <Button variant="quiet" size="sm" onClick={() => choose(null)}>
          {t('clear_dates')}
        </Button>
      )}
    </>
  );
}

function Sent({ booking }: { booking: OwnBooking }) {
  const t = useT();
  const { language } = useLanguages();
  const dates = formatDates(language, stayIn(booking));
  return <Banner tone="success">{t('request_sent_for', { hut: booking.hut_name, dates })}</Banner>;
}

/** The three steps to a stay, shown until a hut is chosen. */
function FirstSteps() {
  const t = useT();
  const steps = [
    { title: t('coach_hut'), text: t('coach_hut_text') },
    { title: t('coach_days'), text: t('coach_days_text') },
    { title: t('coach_draw'), text: t('coach_draw_text') },
  ];
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-line-strong text-sm font-bold text-ink-2"
          >
            {at + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
