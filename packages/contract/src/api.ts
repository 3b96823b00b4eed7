import { accountsApi, externalSignInApi } from './people/accounts.ts';
import { adminApi } from './operator/admin.ts';
import { arrivalApi } from './huts/arrival.ts';
import { auditApi } from './clubs/audit.ts';
import { bankFilesApi } from './money/bank-files.ts';
import { boardActsApi } from './stays/board-acts.ts';
import { bookingInfoApi } from './stays/booking-info.ts';
import { bookingsApi, calendarApi } from './stays/bookings.ts';
import { calendarFeedsApi } from './stays/calendar-feeds.ts';
import { checklistApi } from './clubs/checklist.ts';
import { clubClosingApi } from './clubs/club-closing.ts';
import { clubExportApi, clubsApi } from './clubs/clubs.ts';
import { drawsApi, drawRunsApi } from './fairness/draws.ts';
import { periodDrawsApi, periodsApi } from './fairness/periods.ts';
import { householdsApi } from './clubs/households.ts';
import { sharingApi } from './stays/sharing.ts';
import { groupsApi } from './fairness/groups.ts';
import { defectsApi } from './huts/defects.ts';
import { departureApi } from './huts/departure.ts';
import { hutsApi } from './huts/huts.ts';
import { imagesApi } from './huts/images.ts';
import { importsApi } from './clubs/imports.ts';
import { invitationsApi } from './clubs/invitations.ts';
import { journalApi } from './fairness/journal.ts';
import { limitsApi } from './fairness/limits.ts';
import { memberPageApi } from './clubs/member-page.ts';
import { membersApi } from './clubs/members.ts';
import { officesApi } from './clubs/offices.ts';
import { outsidePaymentsApi } from './money/outside-payments.ts';
import { messagesApi } from './clubs/messages.ts';
import { passkeysApi } from './people/passkeys.ts';
import { paymentSettingsApi } from './money/payment-settings.ts';
import { paymentsApi } from './money/payments.ts';
import { paymentIssuesApi } from './money/payment-issues.ts';
import { payoutsApi } from './money/payouts.ts';
import { profileApi, unsubscribeApi } from './people/profile.ts';
import { pushApi } from './people/push.ts';
import { reportsApi } from './reports/reports.ts';
import { rulesApi } from './fairness/rules.ts';
import { seasonsApi } from './huts/seasons.ts';
import { companyApi, invoiceRequestsApi, invoicesApi, subscriptionsApi } from './money/subscriptions.ts';
import { taxDossierApi } from './reports/tax-dossier.ts';
import { todayApi } from './clubs/today.ts';
import { translationsApi } from './translations.ts';
import { waitlistApi } from './stays/waitlist.ts';

/** All endpoints. The server needs a handler for each key; the browser imports only the type. */
export const api: Api = {
  ...accountsApi,
  ...externalSignInApi,
  ...profileApi,
  ...unsubscribeApi,
  ...pushApi,
  ...passkeysApi,
  ...clubsApi,
  ...membersApi,
  ...officesApi,
  ...memberPageApi,
  ...messagesApi,
  ...invitationsApi,
  ...householdsApi,
  ...sharingApi,
  ...importsApi,
  ...clubExportApi,
  ...clubClosingApi,
  ...checklistApi,
  ...hutsApi,
  ...defectsApi,
  ...departureApi,
  ...imagesApi,
  ...seasonsApi,
  ...bookingsApi,
  ...boardActsApi,
  ...bookingInfoApi,
  ...paymentsApi,
  ...outsidePaymentsApi,
  ...paymentSettingsApi,
  ...paymentIssuesApi,
  ...payoutsApi,
  ...bankFilesApi,
  ...arrivalApi,
  ...subscriptionsApi,
  ...invoicesApi,
  ...invoiceRequestsApi,
  ...adminApi,
  ...auditApi,
  ...calendarFeedsApi,
  ...drawRunsApi,
  ...drawsApi,
  ...journalApi,
  ...rulesApi,
  ...reportsApi,
  ...taxDossierApi,
  ...limitsApi,
  ...groupsApi,
  ...periodsApi,
  ...periodDrawsApi,
  ...waitlistApi,
  ...todayApi,
  ...calendarApi,
  ...companyApi,
  ...translationsApi,
};

/** Named by its groups, so that a declaration that speaks of it names it and does not spell out every call. */
export type Api = typeof accountsApi &
  typeof externalSignInApi &
  typeof profileApi &
  typeof unsubscribeApi &
  typeof pushApi &
  typeof passkeysApi &
  typeof clubsApi &
  typeof membersApi &
  typeof officesApi &
  typeof memberPageApi &
  typeof messagesApi &
  typeof invitationsApi &
  typeof householdsApi &
  typeof sharingApi &
  typeof importsApi &
  typeof clubExportApi &
  typeof clubClosingApi &
  typeof checklistApi &
  typeof hutsApi &
  typeof defectsApi &
  typeof departureApi &
  typeof imagesApi &
  typeof seasonsApi &
  typeof bookingsApi &
  typeof boardActsApi &
  typeof bookingInfoApi &
  typeof paymentsApi &
  typeof outsidePaymentsApi &
  typeof paymentSettingsApi &
  typeof paymentIssuesApi &
  typeof payoutsApi &
  typeof bankFilesApi &
  typeof arrivalApi &
  typeof subscriptionsApi &
  typeof invoicesApi &
  typeof invoiceRequestsApi &
  typeof adminApi &
  typeof auditApi &
  typeof calendarFeedsApi &
  typeof drawRunsApi &
  typeof drawsApi &
  typeof journalApi &
  typeof rulesApi &
  typeof reportsApi &
  typeof taxDossierApi &
  typeof limitsApi &
  typeof groupsApi &
  typeof periodsApi &
  typeof periodDrawsApi &
  typeof waitlistApi &
  typeof todayApi &
  typeof calendarApi &
  typeof companyApi &
  typeof translationsApi;
