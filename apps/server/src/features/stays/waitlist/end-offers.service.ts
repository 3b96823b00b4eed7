import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import type { Freed } from '@hytte/domain/stays/waitlist/next-offers';
import { reminderAt } from '@hytte/domain/stays/waitlist/offer-until';
import { queuePushes } from '#features/people/push/push.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queue } from '#platform/jobs/queue.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { isUsable, makeOffers, offerUrl } from './make-offers.service.ts';
import { type EndedOffer, offerEndedMail, offerReminderMail } from './waitlist.mails.ts';
import {
  answerOffer,
  claimReminder,
  lastOffersLapsed,
  lockOffer,
  lockOpenOffers,
  type OfferRow,
} from './offers.queries.ts';
import {
  type ClubDays,
  clubDays,
  clubsToLookAfter,
  endEntriesWithoutDays,
  setResting,
  updateEntry,
} from './waitlist.queries.ts';
import { readersAmong } from '#features/people/accounts/accounts.service.ts';

/** Every minute: what has run out lapses, and goes to the next in line; whose days have begun waits no longer. */
export const offersQueue = queue<Record<string, never>>('offers-running-out', {
  retries: 0,
  firstDelay: 5,
  longestDelay: 5,
  timeoutSeconds: 50,
  every: '* * * * *',
});

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
  await notifyOfferEnded(ctx, offer, { why: 'lapsed', rests });
}

async function withdraw(ctx: Ctx, offer: OfferRow, { huts }: ClubDays): Promise<void> {
  await answerOffer(ctx.db, offer.id, { state: 'withdrawn', at: ctx.now });
  await updateEntry(ctx.db, offer.entry_id, { state: 'waiting' });
  const isGone = huts.some(({ id, deleted }) => id === offer.hut_id && deleted);
  await notifyOfferEnded(ctx, offer, { why: isGone ? 'hut_gone' : 'withdrawn', rests: false });
}

const offered = ({ club_id, club_name, hut_name, first_slot, last_slot, until }: OfferRow) => ({
  club: { id: club_id, name: club_name },
  hutName: hut_name,
  stay: { first: first_slot, last: last_slot },
  until,
});

async function notifyOfferEnded(ctx: Ctx, offer: OfferRow, ended: EndedOffer) {
  const reader = (await readersAmong(ctx, [offer.user_id])).get(offer.user_id);
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
  const reader = (await readersAmong(ctx, [offer.user_id])).get(offer.user_id);
  if (reader) await queueMails(ctx, [offerReminderMail(reader, { ...offered(offer), url: offerUrl(ctx, offer.id) })]);
  const { id: subjectId, user_id: userId, until } = offer;
  await queuePushes(ctx, [{ kind: 'offer_reminder', userId, subjectId, until }]);
  return true;
}
