// Part of what this file declares: the type of the built app has what this plugin adds to it.
/// <reference types="@fastify/swagger" preserve="true" />
import type { FastifyInstance } from 'fastify';
import project from '../../../package.json' with { type: 'json' };
import { identifyByToken, createTokens } from '#features/accounts/sessions.service.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { passkeysRoutes } from '#features/accounts/passkeys.routes.ts';
import { viewSignedIn } from '#features/accounts/accounts.service.ts';
import { externalSignInRoutes } from '#features/external-sign-in/external-sign-in.routes.ts';
import { openProviders } from '#features/external-sign-in/provider-clients.ts';
import { adminRoutes } from '#features/admin/admin.routes.ts';
import { profileRoutes, unsubscribeRoutes } from '#features/profile/profile.routes.ts';
import { pushRoutes } from '#features/push/push.routes.ts';
import { bookingInfoRoutes } from '#features/booking-info/booking-info.routes.ts';
import { bankFilesRoutes } from '#features/bank-files/bank-files.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { arrivalRoutes } from '#features/arrival/arrival.routes.ts';
import { openCalendarStreams } from '#features/bookings/calendar-events.ts';
import { boardActsRoutes, bookingsRoutes, calendarRoutes } from '#features/bookings/bookings.routes.ts';
import { stayOperations, staysPaidOutside } from '#features/bookings/stays.service.ts';
import { calendarFeedsRoutes, feedFileRoute } from '#features/calendar-feeds/calendar-feeds.routes.ts';
import { checklistRoutes } from '#features/checklist/checklist.routes.ts';
import { clubClosingRoutes } from '#features/club-closing/club-closing.routes.ts';
import { clubExportRoutes } from '#features/club-export/club-export.routes.ts';
import { clubsRoutes } from '#features/clubs/clubs.routes.ts';
import { setClubBanner } from '#features/clubs/clubs.service.ts';
import { householdsRoutes } from '#features/households/households.routes.ts';
import { sharingRoutes } from '#features/sharing/sharing.routes.ts';
import { defectsRoutes } from '#features/defects/defects.routes.ts';
import { departureRoutes } from '#features/departure/departure.routes.ts';
import { hutsRoutes } from '#features/huts/huts.routes.ts';
import { setHutBanner } from '#features/huts/huts.service.ts';
import { invitationsRoutes } from '#features/invitations/invitations.routes.ts';
import { officesRoutes } from '#features/offices/offices.routes.ts';
import { outsidePaymentsRoutes } from '#features/outside-payments/outside-payments.routes.ts';
import { paymentIssuesRoutes } from '#features/payments/issues.routes.ts';
import { paymentsRoutes } from '#features/payments/payments.routes.ts';
import { webhookRoutes } from '#features/payments/webhook.routes.ts';
import { messagesRoutes } from '#features/messages/messages.routes.ts';
import { memberPageRoutes } from '#features/members/member-page.routes.ts';
import { membersRoutes } from '#features/members/members.routes.ts';
import { importsRoutes } from '#features/imports/imports.routes.ts';
import { imagesRoutes } from '#features/images/images.routes.ts';
import {
  companyRoutes,
  invoicesRoutes,
  invoiceRequestsRoutes,
  subscriptionsRoutes,
} from '#features/subscriptions/subscriptions.routes.ts';
import { setSchedule } from '#features/draws/draw-settings.service.ts';
import { drawRunsRoutes, drawsRoutes, periodDrawsRoutes } from '#features/draws/draws.routes.ts';
import { journalRoutes } from '#features/journal/journal.routes.ts';
import { groupsRoutes } from '#features/groups/groups.routes.ts';
import { limitsRoutes } from '#features/limits/limits.routes.ts';
import { waitlistRoutes } from '#features/offers/offers.routes.ts';
import { periodsRoutes } from '#features/periods/periods.routes.ts';
import { reportsRoutes } from '#features/reports/reports.routes.ts';
import { rulesRoutes } from '#features/rules/rules.routes.ts';
import { taxDossierRoutes } from '#features/tax-dossier/tax-dossier.routes.ts';
import { paymentSettingsRoutes } from '#features/payment-settings/payment-settings.routes.ts';
import { payoutsRoutes } from '#features/payouts/payouts.routes.ts';
import { seasonsRoutes } from '#features/seasons/seasons.routes.ts';
import { todayRoutes } from '#features/today/today.routes.ts';
import { translationsRoutes } from '#features/translations/translations.routes.ts';
import { createCache, noCache } from '#platform/cache/cache.ts';
import type { ChangeListener } from '#platform/cache/change-listener.ts';
import { openBeacon } from '#platform/beacon/beacon.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { filesRoute } from '#platform/files/public-files.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { createServer } from '#platform/http/server.ts';
import { readSite } from '#platform/http/site.ts';
import type { JobSender } from '#platform/ctx.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

export type AppParts = {
  config: Config;
  db: Db;
  jobs: JobSender;
  log: Log;
  checkAnswers?: boolean;
  /** Without it every read asks the database. */
  changes?: ChangeListener | null;
  tracing?: Tracing | null;
};

/** Sign-in, payment and the payment provider's webhooks: served while other calls are already refused under overload. */
export const PRIORITY_ROUTES = /^\/api\/(?:auth|stripe)\/|^\/api\/bookings\/[^/?]+\/payment(?:$|\?)/;

/**
 * Not limited per address, because everyone's come from a few: calendar services (limited per feed), clicks of mail
 * programs (limited per person) and the payment provider's webhooks (refused without their signature).
 */
const FEEDS_AND_WEBHOOKS = /^\/api\/(?:calendar|unsubscribe)\/|^\/api\/stripe\/webhook(?:$|\?)/;

/** Kept open by browsers that look at a calendar. */
const EVENT_STREAMS = /^\/api\/clubs\/[^/?]+\/calendar\/events(?:$|\?)/;

/** Twenty thousand people at once, and the calendars of some thousand clubs. */
const SESSION_CACHE_BYTES = 20_000_000;
const CALENDAR_CACHE_BYTES = 64_000_000;
const NEXT_DRAW_CACHE_BYTES = 16_000_000;

/** The whole API, ready to listen or to be called by a test through `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, jobs, log, checkAnswers = false, changes = null, tracing = null } = parts;
  const { version } = project;
  const tokens = createTokens(config.tokens.secrets);
  const cacheOf = <V extends object>(name: string, maxBytes: number) =>
    changes ? createCache<V>(name, changes, maxBytes) : noCache<V>();
  const identify = identifyByToken(tokens, cacheOf('sessions', SESSION_CACHE_BYTES));
  const files = openFiles(config.files);
  const payments = openPaymentProvider(config.stripe, log);
  const { publicUrl, trustedProxies, webDist } = config.http;
  const { demoLogins } = config;
  const clients = openProviders(config.signIn, publicUrl);
  return createServer(
    {
      log,
      publicUrl,
      trustedProxies,
      site: webDist ? await readSite(webDist, publicUrl) : null,
      checkAnswers,
      overload: {
        critical: PRIORITY_ROUTES,
        countedElsewhere: FEEDS_AND_WEBHOOKS,
        streams: EVENT_STREAMS,
        connections: config.database.poolSize,
        sharesOn: config.ctx.limitsOn,
      },
      tracing,
    },
    { db, jobs, beacon: openBeacon(config.beacon, log), identify, settings: config.ctx },
    (app) => {
      accountsRoutes(tokens)(app);
      passkeysRoutes(tokens)(app);
      externalSignInRoutes({ clients, publicUrl, tokens, viewSignedIn: viewSignedIn(tokens), demoLogins })(app);
      profileRoutes(app);
      unsubscribeRoutes(app);
      pushRoutes(app);
      clubsRoutes(app);
      memberPageRoutes(app);
      messagesRoutes(app);
      membersRoutes(app);
      officesRoutes(app);
      invitationsRoutes(tokens)(app);
      householdsRoutes(app);
      sharingRoutes(app);
      importsRoutes(app);
      clubExportRoutes(app);
      clubClosingRoutes(app);
      checklistRoutes(app);
      hutsRoutes(app);
      bookingsRoutes(app);
      boardActsRoutes(app);
      paymentsRoutes({ provider: payments, stays: stayOperations })(app);
      outsidePaymentsRoutes(staysPaidOutside)(app);
      bankFilesRoutes(staysPaidOutside)(app);
      webhookRoutes(payments)(app);
      paymentIssuesRoutes(app);
      bookingInfoRoutes(app);
      imagesRoutes({ files, setHutBanner, setClubBanner })(app);
      defectsRoutes({ files })(app);
      departureRoutes({ files })(app);
      seasonsRoutes(app);
      const streams = changes && openCalendarStreams(app, { changes, db, log });
      calendarRoutes(cacheOf('calendars', CALENDAR_CACHE_BYTES), streams)(app);
      arrivalRoutes(app);
      todayRoutes(app);
      calendarFeedsRoutes(app);
      feedFileRoute(app);
      drawRunsRoutes(app);
      drawsRoutes(cacheOf('next draws', NEXT_DRAW_CACHE_BYTES))(app);
      journalRoutes(app);
      rulesRoutes({ setSchedule })(app);
      reportsRoutes(app);
      taxDossierRoutes(app);
      periodsRoutes(app);
      periodDrawsRoutes(app);
      waitlistRoutes(app);
      limitsRoutes(app);
      groupsRoutes(app);
      paymentSettingsRoutes(payments)(app);
      payoutsRoutes(config.payer)(app);
      auditRoutes(app);
      const outside = { files, payments, smtpUrl: config.mail.smtpUrl };
      adminRoutes(outside, { version, revision: config.revision })(app);
      companyRoutes(config.company)(app);
      subscriptionsRoutes({
        provider: payments,
        publishableKey: config.stripe?.publishableKey ?? null,
        terms: config.plans,
      })(app);
      invoicesRoutes(app);
      invoiceRequestsRoutes(config.plans)(app);
      translationsRoutes(app);
      filesRoute(files)(app);
    },
  );
}
