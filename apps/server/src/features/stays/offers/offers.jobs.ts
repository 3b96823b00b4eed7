import { lapseOffers, offersQueue } from '#features/stays/waitlist/end-offers.service.ts';
import { yesAheadQueue } from '#features/stays/waitlist/make-offers.service.ts';
import { onJob } from '#platform/jobs/work.ts';
import { acceptAhead } from './offers.service.ts';

export const offersJobs = [
  onJob(offersQueue, lapseOffers),
  onJob(yesAheadQueue, (ctx, { offerId }) => acceptAhead(ctx, offerId)),
];
