import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { arrivalOf, overlaps, slotOf, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { limitInTheWay } from '@hytte/domain/fairness/limits/limits';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import type { ClubRules, WaitlistRules } from '@hytte/domain/fairness/rules/rules';
import {
  causeOf,
  comparePositions,
  type DueOffer,
  type Freed,
  type Held,
  nextOffers,
  type Place,
  type Position,
  type WaitingEntry,
} from '@hytte/domain/stays/waitlist/next-offers';
import { offerUntil } from '@hytte/domain/stays/waitlist/offer-until';
import { partyFinder } from '#features/fairness/points/parties.service.ts';
import { limitsOf } from '#features/fairness/limits/limits.service.ts';
import { queuePushes } from '#features/people/push/push.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { freeNowMail, offerMail } from './waitlist.mails.ts';
import { insertOffer } from './offers.queries.ts';
import { type ClubDays, clubDays, type EntryRow, standingEntries, updateEntry } from './waitlist.queries.ts';
import { readersAmong } from '#features/people/accounts/accounts.service.ts';

/** Offers to members who have said yes beforehand. */
export const yesAheadQueue = queue<{ offerId: string }>('accept-offer-ahead', {
  retries: 5,
  firstDelay: 5,
  longestDelay: 60,
  timeoutSeconds: 60,
});

/**
 * Offers what is free to those who wait for it, in the transaction that freed it: nobody else can ask for the days before.
 * The caller has locked all huts of the club. `freed` are the days that came free just now, for the log and for last-minute
 * emails.
 */
export async function makeOffers(ctx: Ctx, clubId: string, freed: readonly Freed[] = []): Promise<void> {
  const { rules } = await currentRules(ctx.db, clubId);
  const { waitlist } = rules;
  if (!waitlist) return;
  const standing = inOrder(await standingEntries(ctx.db, clubId));
  const waiting = standing.filter(({ state, resting }) => state === 'waiting' && !resting);
  if (waiting.length === 0) return;
  const days = await clubDays(ctx.db, clubId, { today: ctx.today, slot: slotNow(osloTime(ctx.now)) });
  // The draw makes the offers that are due when it is done.
  if (!days || days.is_frozen) return;
  const { partyOf, peopleOf } = await partyFinder(ctx.db, clubId, rules);
  const isAllowed = await allowedIn(ctx, clubId, rules, peopleOf);
  const due = nextOffers(waiting.map(asWaiting(partyOf)), days.held.map(withParty(partyOf)), {
    isAllowed,
    upgrades: waitlist.upgrades,
    isOpen: (option, entry) =>
      isOpenTo(option, entry, days) && offerUntil(ctx.now, option, waitlist.offerHours) !== null,
  });
  const circumstances = { clubId, days, waitlist, waiting, freed, partyOf, isAllowed };
  await writeOffers(ctx, circumstances, due);
  await notifyFreeNow(ctx, circumstances);
}

type IsAllowed = (option: Place, entry: Pick<WaitingEntry, 'party'>, own: readonly Place[]) => boolean;

/** Whether the club's limits allow a party a stay beside what it has, which `own` has as far as it is not over. */
export async function allowedIn(
  ctx: Ctx,
  clubId: string,
  { limits: decided }: Pick<ClubRules, 'limits'>,
  peopleOf: (party: string) => readonly string[],
): Promise<IsAllowed> {
  const limits = await limitsOf(ctx, { clubId, rules: { limits: decided, quarantine: [] }, users: null });
  if (!limits) return () => true;
  const isOver = ({ last }: Place): boolean => last < slotNow(osloTime(ctx.now));
  return (option, { party }, own) => {
    const { stays, frozen } = limits.holdingOf(peopleOf(party));
    return limitInTheWay(option, { stays: [...stays.filter(isOver), ...own], frozen }, limits) === null;
  };
}

/** In the order of the list. */
export const inOrder = (entries: readonly EntryRow[]): EntryRow[] =>
  entries.toSorted((one, other) => comparePositions(positionOf(one), positionOf(other)));

const positionOf = ({ id, run_number, pass, place, rank, created_at, closed_out_at }: EntryRow): Position => ({
  id,
  isClosedOut: closed_out_at !== null,
  drawn: run_number === null || pass === null || place === null ? null : { run: run_number, pass, place, rank },
  joinedAt: created_at,
});

/** Which members count as one. */
type PartyOf = (user: string) => string;

export const asWaiting =
  (partyOf: PartyOf) =>
  ({ id, user_id, period_id, rank, most_stays, options }: EntryRow): WaitingEntry => ({
    id,
    party: partyOf(user_id),
    user: user_id,
    period: period_id,
    rank,
    limit: most_stays,
    options,
  });

const withParty =
  (partyOf: PartyOf) =>
  (held: ClubDays['held'][number]): Held => ({ ...held, party: held.user && partyOf(held.user) });

/** Whether somebody can stay in the hut then, and the days go to those who wait: not those of a period that is yet to be drawn. */
function isOpenTo(option: Place, { period }: Pick<WaitingEntry, 'period'>, days: ClubDays): boolean {
  const isHeld = days.periods.some(
    (held) => held.hut === option.hut && overlaps(held, option) && !(held.is_drawn && held.id === period),
  );
  return isUsable(option, days) && !isHeld;
}

export const isUsable = (option: Place, { huts, blocked, closes_on }: ClubDays): boolean =>
  huts.some(({ id, available }) => id === option.hut && available) &&
  !blocked.some(
    (season) => season.hut === option.hut && overlaps(slotsOfDays(season.start_date, season.end_date), option),
  ) &&
  (closes_on === null || option.last < slotOf(closes_on, 'AM'));

type Circumstances = {
  clubId: string;
  days: ClubDays;
  waitlist: WaitlistRules;
  waiting: readonly EntryRow[];
  freed: readonly Freed[];
  partyOf: PartyOf;
  isAllowed: IsAllowed;
};

const hutName = ({ huts }: ClubDays, id: string): string => huts.find((hut) => hut.id === id)?.name ?? '';

async function writeOffers(ctx: Ctx, circumstances: Omit<Circumstances, 'isAllowed'>, due: readonly DueOffer[]) {
  const { clubId, days, waitlist, waiting, freed } = circumstances;
  if (due.length === 0) return;
  const readers = await readersAmong(
    ctx,
    waiting.map(({ user_id }) => user_id),
  );
  for (const { entry: entryId, option, replaces } of due) {
    const entry = waiting.find(({ id }) => id === entryId);
    const until = offerUntil(ctx.now, option, waitlist.offerHours);
    const wanted = entry?.options.find((one) => isSamePlace(one, option));
    if (!entry || !until || !wanted) continue;
    const id = await insertOffer(ctx.db, {
      club_id: clubId,
      entry_id: entryId,
      hut_id: option.hut,
      first_slot: option.first,
      last_slot: option.last,
      points_cost: wanted.points,
      replaces_booking_id: replaces,
      cause: causeOf(option, freed),
      made_at: ctx.now,
      until,
    });
    await updateEntry(ctx.db, entryId, { state: 'offered' });
    if (entry.yes_until !== null && entry.yes_until >= ctx.today && replaces === null)
      await enqueue(ctx, yesAheadQueue, { offerId: id });
    const reader = readers.get(entry.user_id);
    if (!reader) continue;
    const club = { id: clubId, name: days.club_name };
    const offer = { club, hutName: hutName(days, option.hut), stay: option, until, url: offerUrl(ctx, id) };
    await queueMails(ctx, [offerMail(reader, { ...offer, replaces: replaces !== null })]);
    await queuePushes(ctx, [{ kind: 'offer', userId: entry.user_id, subjectId: id, until }]);
  }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.hut === other.hut && one.first === other.first && one.last === other.last;

export const offerUrl = ({ settings }: Ctx, id: string): string => `${settings.publicUrl}/offers/${id}`;

/** Days that come free too late for an offer: everybody whose days fit is told, and the first to answer has them. */
async function notifyFreeNow(ctx: Ctx, { clubId, waiting, freed, ...now }: Circumstances) {
  const { days } = now;
  if (freed.length === 0) return;
  const told = waiting.flatMap((entry) => {
    const option = entry.options.find(
      (one) => freed.some((place) => place.hut === one.hut && overlaps(place, one)) && isFreeNow(ctx, one, entry, now),
    );
    return option ? [{ userId: entry.user_id, entryId: entry.id, option }] : [];
  });
  if (told.length === 0) return;
  const readers = await readersAmong(
    ctx,
    told.map(({ userId }) => userId),
  );
  const club = { id: clubId, name: days.club_name };
  const url = `${ctx.settings.publicUrl}/bookings`;
  await queueMails(
    ctx,
    told.flatMap(({ userId, option }) => {
      const reader = readers.get(userId);
      return reader ? [freeNowMail(reader, { club, hutName: hutName(days, option.hut), stay: option, url })] : [];
    }),
  );
  await queuePushes(
    ctx,
    told.map(({ userId, entryId, option }) => ({
      kind: 'free_now',
      userId,
      subjectId: entryId,
      until: new Date(arrivalOf(option)),
    })),
  );
}

/** Whether the member could have the days now, and it is too late for an offer. */
function isFreeNow(
  ctx: Ctx,
  option: Place,
  entry: EntryRow,
  { days, waitlist, partyOf, isAllowed }: Pick<Circumstances, 'days' | 'waitlist' | 'partyOf' | 'isAllowed'>,
): boolean {
  const { party } = asWaiting(partyOf)(entry);
  const held = days.held.map(withParty(partyOf));
  return (
    option.first > slotNow(osloTime(ctx.now)) &&
    offerUntil(ctx.now, option, waitlist.offerHours) === null &&
    isOpenTo(option, { period: entry.period_id }, days) &&
    !held.some((one) => (one.hut === option.hut || one.party === party) && overlaps(one, option)) &&
    isAllowed(
      option,
      { party },
      held.filter((one) => one.party === party),
    )
  );
}

/** For each of these entries of a club that waits: the first option that can be had now and is too near for an offer. */
export async function freeNowOf(
  ctx: Ctx,
  clubId: string,
  entries: readonly EntryRow[],
): Promise<ReadonlyMap<string, EntryRow['options'][number]>> {
  const { rules } = await currentRules(ctx.db, clubId);
  const { waitlist } = rules;
  const days = waitlist && (await clubDays(ctx.db, clubId, { today: ctx.today, slot: slotNow(osloTime(ctx.now)) }));
  if (!days || days.is_frozen) return new Map();
  const { partyOf, peopleOf } = await partyFinder(ctx.db, clubId, rules);
  const isAllowed = await allowedIn(ctx, clubId, rules, peopleOf);
  return new Map(
    entries.flatMap((entry) => {
      const option = entry.options.find((one) => isFreeNow(ctx, one, entry, { days, waitlist, partyOf, isAllowed }));
      return option && entry.state === 'waiting' ? [[entry.id, option]] : [];
    }),
  );
}
