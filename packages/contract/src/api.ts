import { accountsApi, externalSignInApi } from './accounts.ts';
import { adminApi } from './admin.ts';
import { arrivalApi } from './arrival.ts';
import { auditApi } from './audit.ts';
import { bankFilesApi } from './bank-files.ts';
import { boardActsApi } from './board-acts.ts';
import { bookingInfoApi } from './booking-info.ts';
import { bookingsApi, calendarApi } from './bookings.ts';
import { calendarFeedsApi } from './calendar-feeds.ts';
import { checklistApi } from './checklist.ts';
import { clubClosingApi } from './club-closing.ts';
import { clubExportApi, clubsApi } from './clubs.ts';
import { drawsApi, drawRunsApi } from './draws.ts';
import { periodDrawsApi, periodsApi } from './periods.ts';
import { householdsApi } from './households.ts';
import { sharingApi } from './sharing.ts';
import { groupsApi } from './groups.ts';
import { defectsApi } from './defects.ts';
import { departureApi } from './departure.ts';
import { hutsApi } from './huts.ts';
import { imagesApi } from './images.ts';
import { importsApi } from './imports.ts';
import { invitationsApi } from './invitations.ts';
import { journalApi } from './journal.ts';
import { limitsApi } from './limits.ts';
import { memberPageApi } from './member-page.ts';
import { membersApi } from './members.ts';
import { officesApi } from './offices.ts';
import { outsidePaymentsApi } from './outside-payments.ts';
import { messagesApi } from './messages.ts';
import { passkeysApi } from './passkeys.ts';
import { paymentSettingsApi } from './payment-settings.ts';
import { paymentsApi } from './payments.ts';
import { paymentIssuesApi } from './payment-issues.ts';
import { payoutsApi } from './payouts.ts';
import { profileApi, unsubscribeApi } from './profile.ts';
import { pushApi } from './push.ts';
import { reportsApi } from './reports.ts';
import { rulesApi } from './rules.ts';
import { seasonsApi } from './seasons.ts';
import { companyApi, invoiceRequestsApi, invoicesApi, subscriptionsApi } from './subscriptions.ts';
import { taxDossierApi } from './tax-dossier.ts';
import { todayApi } from './today.ts';
import { translationsApi } from './translations.ts';
import { waitlistApi } from './waitlist.ts';

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
  typeof cellsApi &
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
  typeof luckApi &
  typeof arrivalApi &
  typeof subscriptionsApi &
  typeof invoicesApi &
  typeof invoiceRequestsApi &
  typeof adminApi &
  typeof platformOfCellApi &
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
