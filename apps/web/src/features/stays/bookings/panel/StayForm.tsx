import type { HutInList } from '@hytte/contract/huts/huts';
import type { IsTaken, Selection } from '@hytte/domain/stays/bookings/selection';
import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { ComponentType, ReactNode } from 'react';
import { useLimits } from '#features/fairness/limits/limits.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { type AskedStay, sentText } from '../request-stay.api.ts';
import type { EvaluatedStay, HutFacts } from './evaluate-stay.ts';
import { HowToGetDays } from './HowToGetDays.tsx';
import { KnownDefects } from './KnownDefects.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { StayEnds } from './StayEnds.tsx';
import { StayRows } from './StayRows.tsx';
import { useSendRequest } from './use-send-request.ts';

export type StayFormProps = {
  hut: HutInList;
  selection: Selection;
  /** Null until the selection is complete. */
  evaluated: EvaluatedStay | null;
  /** Null while they load. */
  facts: HutFacts | null;
  isTaken: IsTaken;
  onSelect: (selection: Selection) => void;
  onSent: (asked: AskedStay) => void;
  /** When the request will be drawn. */
  nextDraw: ReactNode;
  /** The user's tickets in it. */
  ownTickets: ReactNode;
  /** For days that others have. */
  WaitForDays: ComponentType<{ hut: HutInList; stay: SlotRun }>;
};

/** The days of the stay, what it costs, and the button that sends the request. */
export function StayForm(props: StayFormProps) {
  const { hut, selection, evaluated, facts, isTaken, onSelect, onSent, WaitForDays, ...draw } = props;
  const t = useT();
  const limitsOf = useLimits(hut.club_id);
  const availability = selection?.complete && evaluated ? facts?.availabilityOf?.(selection.run) : undefined;
  // A period says more than that it refuses requests: where its days are had.
  const refusal = availability?.kind === 'period' ? null : evaluated?.refusal;
  const isDirect = availability?.kind === 'direct';
  const isOffered = availability?.kind === 'offered';
  const { send, isPending, failure, forgetFailure } = useSendRequest({ clubId: hut.club_id, onSent });
  const choose = (next: Selection) => {
    forgetFailure();
    onSelect(next);
  };
  const take = (run: SlotRun) => choose({ anchor: dateOfSlot(run.first), run, complete: true });
  const submit = () => {
    if (selection?.complete) send(hut.id, selection.run);
    else showToast.error(t(selection ? 'please_select_departure' : 'please_select_huts_dates'));
  };
  return (
    <>
      <KnownDefects hut={hut} />
      {!selection && <p className="text-sm text-ink-2">{t('pick_or_type')}</p>}
      <StayEnds selection={selection} isTaken={isTaken} onSelect={choose} />
      {refusal && <RefusalNote refusal={refusal} instead={evaluated?.instead ?? null} onTake={take} />}
      {availability && !refusal && <HowToGetDays clubId={hut.club_id} availability={availability} />}
      {selection?.complete && !refusal && !isOffered && (
        <LimitNotes notes={limitsOf({ ...selection.run, hut: hut.id })} />
      )}
      {selection?.complete && (isOffered || refusal?.code === 'dates_already_allocated') && (
        <WaitForDays hut={hut} stay={selection.run} />
      )}
      {selection && evaluated?.bill && !evaluated.refusal && !isOffered && (
        <StayRows
          hut={hut}
          stay={selection.run}
          bill={evaluated.bill}
          ownTickets={draw.ownTickets}
          nextDraw={availability ? null : draw.nextDraw}
          availability={availability}
        />
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {/* Sticky: stays visible in a sheet that is longer than the screen. */}
      {!isOffered && (
        <div className="sticky bottom-0 bg-surface py-2">
          <Button fullWidth pending={isPending} disabled={Boolean(evaluated?.refusal)} onClick={submit}>
            {t(isDirect ? 'take_days' : 'send_request')}
          </Button>
        </div>
      )}
      {selection && (
        <Button variant="quiet" size="sm" onClick={() => choose(null)}>
          {t('clear_dates')}
        </Button>
      )}
    </>
  );
}

/** Which limits of the club the stay counts towards. */
const LimitNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="text-sm text-ink-2">
      {note}
    </p>
  ));

/** What became of the request that was sent last. */
export function Sent({ asked }: { asked: AskedStay }) {
  const t = useT();
  const { language } = useLanguages();
  const { booking } = asked;
  return (
    <output className="contents">
      <Banner tone="success">
        {sentText(t, language, asked)}{' '}
        {booking.status === 'allocated' && (
          <TextLink to={pathTo('booking', { bookingId: booking.id })}>{t('see_the_stay')}</TextLink>
        )}
      </Banner>
    </output>
  );
}
