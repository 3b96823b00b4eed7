import { waitlistApi } from '@hytte/contract/stays/waitlist';
import { readStay } from '@hytte/contract/stays/sent-stay';
import { receiptFor } from '#features/fairness/journal/receipts.service.ts';
import { remindOfOffer } from '#features/stays/waitlist/end-offers.service.ts';
import { offersLog, openOffersOfUser } from '#features/stays/waitlist/waitlist.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { routes } from '#platform/http/routes.ts';
import {
  acceptOffer,
  type AcceptedOffer,
  bookingOfOffer,
  changeEntry,
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
  ownEntries,
  takeNow,
  visibleOffer,
} from './offers.service.ts';
import { viewEntries, viewEntry, viewLogged, viewLoggedWithName, viewOffer } from './offers.view.ts';

const viewAccepted = async (ctx: SignedInCtx, accepted: AcceptedOffer) => ({
  booking: await bookingOfOffer(ctx, accepted),
  ...(accepted.line && { receipt: receiptFor(ctx.settings, accepted.line) }),
});

export const waitlistRoutes = routes(waitlistApi, {
  'GET /api/clubs/{clubId}/waitlist': async ({ ctx, params }) => ({
    entries: await viewEntries(ctx, params.clubId, await ownEntries(ctx, params.clubId)),
  }),
  'POST /api/clubs/{clubId}/waitlist': async ({ ctx, params, body }) => {
    const place = { clubId: params.clubId, hutId: body.hut_id };
    return { entry: await viewEntry(ctx, await joinWaitlist(ctx, place, readStay(body))) };
  },
  'PUT /api/waitlist/{entryId}': async ({ ctx, params, body }) => {
    const change = { yesUntil: body.yes_until, resting: body.resting };
    return { entry: await viewEntry(ctx, await changeEntry(ctx, params.entryId, change)) };
  },
  'DELETE /api/waitlist/{entryId}': async ({ ctx, params }) => {
    await leaveWaitlist(ctx, params.entryId);
    return null;
  },
  'POST /api/waitlist/{entryId}/take': async ({ ctx, params }) => viewAccepted(ctx, await takeNow(ctx, params.entryId)),
  'GET /api/offers': async ({ ctx }) => {
    const open = await openOffersOfUser(ctx.db, ctx.actor.userId);
    const standing = open.filter(({ until }) => until > ctx.now);
    return { offers: await Promise.all(standing.map((offer) => viewOffer(ctx, offer))) };
  },
  'GET /api/offers/{offerId}': async ({ ctx, params }) => ({
    offer: await viewOffer(ctx, await visibleOffer(ctx, params.offerId)),
  }),
  'POST /api/offers/{offerId}/accept': async ({ ctx, params }) =>
    viewAccepted(ctx, await acceptOffer(ctx, params.offerId)),
  'POST /api/offers/{offerId}/decline': async ({ ctx, params }) => ({
    offer: await viewOffer(ctx, await declineOffer(ctx, params.offerId)),
  }),
  'GET /api/clubs/{clubId}/offers': async ({ ctx, params }) => ({
    offers: (await offersLog(ctx.db, params.clubId, null)).map(viewLoggedWithName),
  }),
  'POST /api/clubs/{clubId}/offers/{offerId}/reminder': async ({ ctx, params }) => {
    await remindOfOffer(ctx, params.clubId, params.offerId);
    return {};
  },
  'GET /api/clubs/{clubId}/draws/{runId}/offers': async ({ ctx, params }) => ({
    offers: (await offersLog(ctx.db, params.clubId, params.runId)).map(viewLogged),
  }),
});
