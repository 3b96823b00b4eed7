import { accountsJobs } from '#features/accounts/accounts.jobs.ts';
import { bookingInfoJobs } from '#features/booking-info/booking-info.jobs.ts';
import { arrivalJobs } from '#features/arrival/arrival.jobs.ts';
import { picturesJobs } from '#features/pictures/pictures.jobs.ts';
import { invitationsJobs } from '#features/invitations/invitations.jobs.ts';
import { importsJobs } from '#features/imports/imports.jobs.ts';
import { externalSignInJobs } from '#features/external-sign-in/external-sign-in.jobs.ts';
import { drawsJobs } from '#features/draws/draws.jobs.ts';
import { payoutsJobs } from '#features/payouts/payouts.jobs.ts';
import { paymentEvents, checkoutJobs } from '#features/paying/paying.jobs.ts';
import { paymentsJobs } from '#features/payments/payments.jobs.ts';
import { providerEventsJobs } from '#features/provider-events/provider-events.jobs.ts';
import { pointsJobs } from '#features/points/points.jobs.ts';
import { planEvents } from '#features/subscriptions/stripe-webhook.service.ts';
import { cardPlansJobs, plansJobs } from '#features/subscriptions/subscriptions.jobs.ts';
import { fileRemovalJobs } from '#platform/files/file-removal.jobs.ts';
import type { Files } from '#platform/files/files.ts';
import type { JobHandler } from '#platform/jobs/work.ts';
import { mailJobs } from '#platform/mail/mail.jobs.ts';
import type { SmtpSender } from '#platform/mail/smtp.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';

type Outside = { smtp: SmtpSender; files: Files; payments: PaymentProvider | null; plans: PlanTerms };

/** Every job handler of the product, given the outside things they need. */
export const jobHandlers = ({ smtp, files, payments, plans }: Outside): JobHandler[] => [
  ...mailJobs(smtp),
  ...fileRemovalJobs(files),
  ...picturesJobs(files),
  ...accountsJobs,
  ...invitationsJobs,
  ...importsJobs,
  ...arrivalJobs,
  ...bookingInfoJobs,
  ...externalSignInJobs,
  ...drawsJobs,
  ...pointsJobs,
  ...payoutsJobs,
  ...plansJobs(plans),
  // Without a provider what there is to do with it waits until there is one.
  ...(payments ? jobsWith(payments) : []),
];

/** What the provider tells is handed to everybody who knows that kind of event. */
const jobsWith = (payments: PaymentProvider): JobHandler[] => [
  ...paymentsJobs(payments),
  ...checkoutJobs(payments),
  ...cardPlansJobs(payments),
  ...providerEventsJobs([paymentEvents(payments), planEvents(payments)]),
];
