import { accountsJobs, sweepQueue } from '#features/people/accounts/accounts.jobs.ts';
import { codeQueue } from '#features/people/accounts/codes.service.ts';
import { resetQueue } from '#features/people/accounts/password-reset.service.ts';
import { remindersQueue, arrivalJobs } from '#features/huts/visits/arrival.jobs.ts';
import { answerSweepQueue, bookingInfoJobs } from '#features/stays/booking-info/booking-info.jobs.ts';
import { bookingsJobs, noteRequestsQueue } from '#features/stays/bookings/bookings.jobs.ts';
import { reletQueue } from '#features/stays/bookings/relet.service.ts';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import { unpaidStaysJobs, unpaidStaysQueue } from '#features/stays/bookings/unpaid-stays.service.ts';
import { clubClosingJobs, closeClubsQueue } from '#features/clubs/closing/club-closing.jobs.ts';
import { departureJobs, departureRemindersQueue, departureSweepQueue } from '#features/huts/visits/departure.jobs.ts';
import { drawsJobs } from '#features/fairness/draws/draws.jobs.ts';
import { newRulesQueue } from '#features/fairness/draws/new-rules.ts';
import { frozenQueue } from '#features/fairness/draws/draw-steps.ts';
import { periodStepsQueue } from '#features/fairness/draws/period-steps.service.ts';
import { drawQueue, dueClubsQueue } from '#features/fairness/draws/scheduled-draws.service.ts';
import { signInSweepQueue, externalSignInJobs } from '#features/people/external-sign-in/external-sign-in.jobs.ts';
import { householdsJobs, householdSweepQueue } from '#features/clubs/households/households.jobs.ts';
import { orphanQueue, picturesJobs } from '#features/huts/images/pictures.jobs.ts';
import { importsJobs } from '#features/clubs/invitations/imports.jobs.ts';
import { importQueue } from '#features/clubs/invitations/imports.service.ts';
import { invitationSweepQueue, invitationsJobs } from '#features/clubs/invitations/invitations.jobs.ts';
import { offersJobs } from '#features/stays/offers/offers.jobs.ts';
import { offersQueue } from '#features/stays/waitlist/end-offers.service.ts';
import { yesAheadQueue } from '#features/stays/waitlist/make-offers.service.ts';
import { accountEvents } from '#features/money/settings/own-account.service.ts';
import { paymentEvents, paymentsJobs, providerEventsJobs } from '#features/money/payments/payments.jobs.ts';
import { reconcileQueue } from '#features/money/payments/reconcile.service.ts';
import { checkoutQueue, refundQueue } from '#features/money/payments/refunds.service.ts';
import { eventQueue, onOurAccount, staleEventsQueue } from '#features/money/payments/webhook.service.ts';
import { payoutsQueue, payoutsJobs } from '#features/money/payouts/payouts.jobs.ts';
import {
  fadeQueue,
  forgetLeftPointsQueue,
  ledgerCheckQueue,
  pointsJobs,
} from '#features/fairness/points/points.jobs.ts';
import { pushJobs, pushSweepQueue } from '#features/people/push/push.jobs.ts';
import { pushQueue } from '#features/people/push/push.service.ts';
import { endPlanQueue } from '#features/money/subscriptions/end-plan.service.ts';
import { planEvents } from '#features/money/subscriptions/stripe-webhook.service.ts';
import {
  plansQueue,
  reconcilePlansQueue,
  cardPlansJobs,
  plansJobs,
} from '#features/money/subscriptions/subscriptions.jobs.ts';
import { todayJobs, weeklyEmailsQueue } from '#features/clubs/today/weekly-email.jobs.ts';
import type { PlanTerms } from '#platform/company-settings.ts';
import { fileRemovalQueue, folderRemovalQueue, fileRemovalJobs } from '#platform/files/files.jobs.ts';
import type { Files } from '#platform/files/files.ts';
import type { JobHandler } from '#platform/jobs/work.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import { mailQueue } from '#platform/mail/mail.ts';
import type { SmtpSender } from '#platform/mail/smtp.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PushSender } from '#platform/push/push-sender.ts';

/** Every queue of the product: created by migrating, handled by workers. */
export const queues = [
  mailQueue,
  pushQueue,
  pushSweepQueue,
  codeQueue,
  resetQueue,
  sweepQueue,
  signInSweepQueue,
  invitationSweepQueue,
  householdSweepQueue,
  importQueue,
  noteRequestsQueue,
  reletQueue,
  unpaidStaysQueue,
  remindersQueue,
  answerSweepQueue,
  departureRemindersQueue,
  departureSweepQueue,
  fileRemovalQueue,
  folderRemovalQueue,
  orphanQueue,
  dueClubsQueue,
  drawQueue,
  frozenQueue,
  newRulesQueue,
  periodStepsQueue,
  offersQueue,
  yesAheadQueue,
  ledgerCheckQueue,
  fadeQueue,
  forgetLeftPointsQueue,
  eventQueue,
  staleEventsQueue,
  checkoutQueue,
  refundQueue,
  reconcileQueue,
  payoutsQueue,
  plansQueue,
  reconcilePlansQueue,
  closeClubsQueue,
  endPlanQueue,
  weeklyEmailsQueue,
];

type Adapters = {
  smtp: SmtpSender;
  push: PushSender | null;
  files: Files;
  payments: PaymentProvider | null;
  plans: PlanTerms;
};

/** Every job handler of the product. */
export const jobHandlers = ({ smtp, push, files, payments, plans }: Adapters): JobHandler[] => [
  ...mailJobs(smtp),
  ...pushJobs(push),
  ...fileRemovalJobs(files),
  ...picturesJobs(files),
  ...accountsJobs,
  ...invitationsJobs,
  ...householdsJobs,
  ...importsJobs,
  ...bookingsJobs,
  ...arrivalJobs,
  ...bookingInfoJobs,
  ...departureJobs,
  ...externalSignInJobs,
  ...drawsJobs,
  ...offersJobs,
  ...pointsJobs,
  ...payoutsJobs,
  ...todayJobs,
  ...plansJobs(plans),
  ...clubClosingJobs(payments),
  ...unpaidStaysJobs(payments && { provider: payments, stays: stayOperations }),
  // Without a payment provider its jobs stay in their queues.
  ...(payments ? jobsWith(payments) : []),
];

const jobsWith = (provider: PaymentProvider): JobHandler[] => {
  const deps = { provider, stays: stayOperations };
  return [
    ...paymentsJobs(deps),
    ...cardPlansJobs(provider),
    ...providerEventsJobs([paymentEvents(deps), accountEvents(provider), onOurAccount(planEvents(provider))]),
  ];
};
