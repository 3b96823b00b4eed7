import { slotNow } from '@hytte/domain/bookings/booking-policy';
import { arrivalOf, overlaps, slotOf, slotsOfDays } from '@hytte/domain/bookings/stay';
import { limitInTheWay } from '@hytte/domain/limits/limits';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import type { ClubRules, WaitlistRules } from '@hytte/domain/rules/rules';
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
} from '@hytte/domain/waitlist/next-offers';
import { offerUntil, reminderAt } from '@hytte/domain/waitlist/offer-until';
import { partyFinder } from '#features/points/parties.service.ts';
import { limitsOf } from '#features/limits/limits.service.ts';
import { queuePushes } from '#features/push/push.service.ts';
import { currentRules } from '#features/rules/rules.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { type EndedOffer, freeNowMail, offerEndedMail, offerMail, offerReminderMail } from './waitlist.mails.ts';
import {
  answerOffer,
  claimReminder,
  type ClubDays,
  clubDays,
  clubsToLookAfter,
  endEntriesWithoutDays,
  type EntryRow,
  insertOffer,
  lastOffersLapsed,
  lockOffer,
  lockOpenOffers,
  type OfferRow,
  readersAmong,
  setResting,
  standingEntries,
  updateEntry,
} from './waitlist.queries.ts';

/** Offers to members who have said yes beforehand. */
export const yesAheadQueue = queue<{ offerId: string }>('accept-offer-ahead', {
  retries: 5,
  firstDelay: 5,
  longestDelay: 60,
  timeoutSeconds: 60,
});

/** Every minute: what has run out lapses, and goes to the next in line; whose days have begun waits no longer. */
export const offersQueue = queue<Record<string, never>>('offers-running-out', {
  retries: 0,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 50,
  every: '* * * * *',
});

/**
 * Offers what is free to those who wait for it, in the transaction that freed it: nobody else can ask for the days before.
 * The caller has locked all huts of the club. `freed` are the days that came free just now, for the log and for last-minute
 * letters.
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
  await tellFreeNow(ctx, circumstances);
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

const isUsable = (option: Place, { huts, blocked, closes_on }: ClubDays): boolean =>
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
    ctx.db,
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

const offerUrl = ({ settings }: Ctx, id: string): string => `${settings.publicUrl}/offers/${id}`;

/** Days that come free too late for an offer: everybody whose days fit is told, and the first to answer has them. */
async function tellFreeNow(ctx: Ctx, { clubId, waiting, freed, ...now }: Circumstances) {
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
    ctx.db,
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

/** Two in a row: a member who does not answer is asked less often, and others wait less long. */
const LAPSED_BEFORE_RESTING = 2;

/** One club at a time, each in its own transaction. One that fails does not stop the others, and has its next try in a minute. */
export async function lapseOffers(ctx: Ctx): Promise<void> {
  for (const clubId of await clubsToLookAfter(ctx.db, slotNow(osloTime(ctx.now))))
    await inTransaction(ctx, async (ctx) => {
      await lockHutsOf(ctx.db, [clubId]);
      await endOffers(ctx, clubId);
    }).catch((err: unknown) => ctx.log.error({ err, clubId }, 'offers of a club could not be ended'));
}

/**
 * Ends the offers that have run out, or whose days cannot be used any more, and makes those that are due then. The caller
 * has locked the huts.
 */
export async function endOffers(ctx: Ctx, clubId: string): Promise<void> {
  const slot = slotNow(osloTime(ctx.now));
  const days = await clubDays(ctx.db, clubId, { today: ctx.today, slot });
  if (!days || days.is_frozen) return;
  const freed: Freed[] = [];
  for (const offer of await lockOpenOffers(ctx.db, clubId)) {
    const place = { hut: offer.hut_id, first: offer.first_slot, last: offer.last_slot };
    if (offer.until <= ctx.now) {
      await lapse(ctx, offer);
      freed.push({ ...place, cause: 'lapsed' });
    } else if (!isUsable(place, days)) await withdraw(ctx, offer, days);
    else await remind(ctx, offer);
  }
  await endEntriesWithoutDays(ctx.db, clubId, slot);
  await makeOffers(ctx, clubId, freed);
}

async function lapse(ctx: Ctx, offer: OfferRow): Promise<void> {
  const { id, entry_id, club_id: clubId, user_id: userId } = offer;
  await answerOffer(ctx.db, id, { state: 'lapsed', at: ctx.now });
  await updateEntry(ctx.db, entry_id, { state: 'lapsed' });
  const rests = await lastOffersLapsed(ctx.db, { clubId, userId, many: LAPSED_BEFORE_RESTING });
  if (rests) await setResting(ctx.db, { clubId, userId, resting: true });
  await tellEnded(ctx, offer, { why: 'lapsed', rests });
}

async function withdraw(ctx: Ctx, offer: OfferRow, { huts }: ClubDays): Promise<void> {
  await answerOffer(ctx.db, offer.id, { state: 'withdrawn', at: ctx.now });
  await updateEntry(ctx.db, offer.entry_id, { state: 'waiting' });
  const isGone = huts.some(({ id, deleted }) => id === offer.hut_id && deleted);
  await tellEnded(ctx, offer, { why: isGone ? 'hut_gone' : 'withdrawn', rests: false });
}

const offered = ({ club_id, club_name, hut_name, first_slot, last_slot, until }: OfferRow) => ({
  club: { id: club_id, name: club_name },
  hutName: hut_name,
  stay: { first: first_slot, last: last_slot },
  until,
});

async function tellEnded(ctx: Ctx, offer: OfferRow, ended: EndedOffer) {
  const reader = (await readersAmong(ctx.db, [offer.user_id])).get(offer.user_id);
  const url = `${ctx.settings.publicUrl}/bookings`;
  if (reader) await queueMails(ctx, [offerEndedMail(reader, { ...offered(offer), ...ended, url })]);
}

async function remind(ctx: Ctx, offer: OfferRow): Promise<void> {
  const at = reminderAt(offer.made_at, offer.until);
  if (at && at <= ctx.now) await sendReminder(ctx, offer);
}

/** Asked for by somebody who runs the club. An offer has one reminder, of the club or by itself at half time. */
export const remindOfOffer = (ctx: SignedInCtx, clubId: string, offerId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx.db, offerId);
    if (offer?.club_id !== clubId) throw new AppError('not_found');
    if (offer.state !== 'open' || offer.until <= ctx.now) throw new AppError('offer_is_over');
    if (!(await sendReminder(ctx, offer))) throw new AppError('already_reminded');
    const subject = { type: 'offer', id: offerId, name: offer.hut_name };
    await record(ctx, { action: 'offer.reminded', clubId, subject, after: { guest_id: offer.user_id } });
  });

/** False when the offer has had its reminder. */
async function sendReminder(ctx: Ctx, offer: OfferRow): Promise<boolean> {
  if (!(await claimReminder(ctx.db, offer.id, ctx.now))) return false;
  const reader = (await readersAmong(ctx.db, [offer.user_id])).get(offer.user_id);
  if (reader) await queueMails(ctx, [offerReminderMail(reader, { ...offered(offer), url: offerUrl(ctx, offer.id) })]);
  const { id: subjectId, user_id: userId, until } = offer;
  await queuePushes(ctx, [{ kind: 'offer_reminder', userId, subjectId, until }]);
  return true;
}
