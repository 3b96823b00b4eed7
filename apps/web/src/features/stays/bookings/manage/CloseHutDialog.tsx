import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import type { StayInTheWay } from '@hytte/contract/stays/board-acts';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { formatDates, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { closingQuery, useCloseHut } from '../board-acts.api.ts';
import { guestName, stayIn } from '../bookings.api.ts';

const CANCEL = 'cancel';

/** By booking: the hut to move to; what is not in here is cancelled. */
type Moves = Record<string, string>;

type CloseHutDialogProps = {
  clubId: string;
  /** The huts to choose from; all of the club by default. */
  hutIds?: readonly string[];
  onClose: () => void;
};

/** Closes a hut for some days, with what happens to each stay on them. Load with `lazy`. */
export function CloseHutDialog({ clubId, hutIds, onClose }: CloseHutDialogProps) {
  const t = useT();
  const { data: all = [] } = useQuery(clubHutsQuery(clubId));
  const huts = hutIds ? all.filter(({ id }) => hutIds.includes(id)) : all;
  const closing = useCloseHut(clubId);
  const [chosenHut, setChosenHut] = useState('');
  const [from, setFrom] = useState<LocalDate | null>(null);
  const [to, setTo] = useState<LocalDate | null>(null);
  const [name, setName] = useState(t('close_hut_name_default'));
  const [reason, setReason] = useState('');
  const [moves, setMoves] = useState<Moves>({});
  const hut = huts.find(({ id }) => id === chosenHut) ?? huts[0];
  const days = from && to && from <= to && to >= todayInOslo() ? { start_date: from, end_date: to } : null;
  const found = useQuery({
    ...closingQuery({ clubId, hutId: hut?.id ?? '' }, days ?? { start_date: '', end_date: '' }),
    enabled: days !== null && hut !== undefined,
  });
  const stays = days === null ? undefined : found.data?.stays;
  const isReady = hut && days && stays && !found.isFetching && name.trim() !== '' && isReason(reason);
  const close = () => {
    if (!hut || !days || !stays) return;
    const decided = stays.map(({ booking: { id } }) => ({ booking_id: id, move_to: moves[id] ?? null }));
    const body = { ...days, name: name.trim(), reason: reason.trim(), stays: decided };
    closing.mutate(
      { hutId: hut.id, body },
      {
        onSuccess: (counts) => {
          showToast.success(t('hut_closed', { hut: hut.name, ...counts }));
          onClose();
        },
        onError: () => void found.refetch(),
      },
    );
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('close_hut')}
      description={t('close_hut_intro')}
      closeLabel={t('close')}
      hasAddress
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep_it')}
          </Button>
          <Button variant="danger" pending={closing.isPending} disabled={!isReady} onClick={close}>
            {t('close_hut_now')}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <div className="sm:max-lg:col-span-2">
          <Field label={t('move_to_hut')}>
            {(control) => (
              <Select
                {...control}
                label={t('move_to_hut')}
                value={hut?.id ?? ''}
                options={huts.map(({ id, name: label }) => ({ value: id, label }))}
                onChange={setChosenHut}
              />
            )}
          </Field>
        </div>
        <Day label={t('season_first_day')} value={from} onChange={setFrom} />
        <Day
          label={t('season_last_day')}
          value={to}
          onChange={setTo}
          error={from && to && to < from ? t('season_days_reversed') : undefined}
        />
      </div>
      <ReasonField value={reason} onChange={setReason} hint={t('reason_for_guests_hint')} />
      <TextField
        label={t('close_hut_name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {found.error && days && (
        <LoadFailed what={t('failed_to_fetch_stays_there')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {stays && (
        <WhoIsThere
          stays={stays}
          requests={found.data?.requests.length ?? 0}
          moves={moves}
          onDecide={(id, hutId) => setMoves({ ...moves, [id]: hutId })}
          onCancel={(id) => setMoves(Object.fromEntries(Object.entries(moves).filter(([one]) => one !== id)))}
        />
      )}
      {closing.error && (
        <Banner tone="danger" role="alert">
          {`${t('failed_close_hut')} ${errorText(t, closing.error)}`}
        </Banner>
      )}
    </Dialog>
  );
}

type DayProps = {
  label: string;
  value: LocalDate | null;
  onChange: (date: LocalDate | null) => void;
  error?: string | undefined;
};

function Day({ label, value, onChange, error }: DayProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DateField
      label={label}
      language={language}
      placeholder={t('date_placeholder')}
      notADate={t('not_a_date')}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

type WhoIsThereProps = {
  stays: readonly StayInTheWay[];
  requests: number;
  moves: Moves;
  onDecide: (bookingId: string, hutId: string) => void;
  onCancel: (bookingId: string) => void;
};

/** Every stay on the days, with a choice each, and how many requests go. */
function WhoIsThere({ stays, requests, moves, onDecide, onCancel }: WhoIsThereProps) {
  const t = useT();
  return (
    <section aria-labelledby="stays-there" aria-live="polite" className="grid gap-3">
      <h3 id="stays-there" className="font-bold">
        {t('close_hut_stays')}
      </h3>
      {stays.length === 0 && <p className="text-ink-2">{t('close_hut_no_stays')}</p>}
      <ul className="grid gap-4">
        {stays.map((stay) => (
          <li key={stay.booking.id}>
            <Decision
              stay={stay}
              value={moves[stay.booking.id] ?? CANCEL}
              onChange={(value) => (value === CANCEL ? onCancel(stay.booking.id) : onDecide(stay.booking.id, value))}
            />
          </li>
        ))}
      </ul>
      {requests > 0 && (
        <p>{t(plural(requests, 'close_hut_requests_one', 'close_hut_requests_other'), { count: requests })}</p>
      )}
    </section>
  );
}

type DecisionProps = { stay: StayInTheWay; value: string; onChange: (value: string) => void };

function Decision({ stay, value, onChange }: DecisionProps) {
  const t = useT();
  const { language } = useLanguages();
  const { booking, paid_ore, paying, free_huts } = stay;
  const label = t('close_hut_what_happens', {
    guest: guestName(t, booking),
    dates: formatDates(language, stayIn(booking)),
  });
  const cancel =
    paid_ore > 0 ? t('close_hut_cancel_paid', { amount: formatOre(language, paid_ore) }) : t('close_hut_cancel');
  const huts = paying ? [] : free_huts;
  return (
    <Field label={label} hint={paying ? t('close_hut_paying') : undefined}>
      {(control) => (
        <Select
          {...control}
          label={label}
          value={value}
          options={[
            { value: CANCEL, label: cancel },
            ...huts.map(({ id, name, total_ore }) => ({
              value: id,
              label: t('close_hut_move', { hut: name, price: formatOre(language, total_ore) }),
            })),
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
