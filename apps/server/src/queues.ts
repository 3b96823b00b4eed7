import { codeQueue, resetQueue, sweepQueue } from '#features/accounts/accounts.queues.ts';
import { answerSweepQueue } from '#features/booking-info/booking-info.queues.ts';
import { remindersQueue } from '#features/arrival/arrival.queues.ts';
import { signInSweepQueue } from '#features/external-sign-in/external-sign-in.queues.ts';
import { orphanQueue } from '#features/pictures/pictures.queues.ts';
import { importQueue } from '#features/imports/imports.queues.ts';
import { invitationSweepQueue } from '#features/invitations/invitations.queues.ts';
import { drawQueue, dueClubsQueue } from '#features/lottery/lottery.queues.ts';
import { payoutsQueue } from '#features/payouts/payouts.queues.ts';
import { reconcileQueue } from '#features/paying/paying.queues.ts';
import { checkoutQueue, refundQueue } from '#features/payments/payments.queues.ts';
import { eventQueue, staleEventsQueue } from '#features/provider-events/provider-events.queues.ts';
import { plansQueue, reconcilePlansQueue } from '#features/subscriptions/subscriptions.queues.ts';
import { ledgerCheckQueue } from '#features/points/points.queues.ts';
import { fileRemovalQueue, folderRemovalQueue } from '#platform/files/files.jobs.ts';
import { mailQueue } from '#platform/mail/mail.ts';

/** Every queue of the product. Migrating creates them, workers work through them. */
export const queues = [
  mailQueue,
  codeQueue,
  resetQueue,
  sweepQueue,
  signInSweepQueue,
  invitationSweepQueue,
  importQueue,
  remindersQueue,
  answerSweepQueue,
  fileRemovalQueue,
  folderRemovalQueue,
  orphanQueue,
  dueClubsQueue,
  drawQueue,
  ledgerCheckQueue,
  eventQueue,
  staleEventsQueue,
  checkoutQueue,
  refundQueue,
  reconcileQueue,
  payoutsQueue,
  plansQueue,
  reconcilePlansQueue,
];
