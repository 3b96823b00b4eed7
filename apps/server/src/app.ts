// Part of what this file declares: the type of the built app has what this plugin adds to it.
/// <reference types="@fastify/swagger" preserve="true" />
import type { FastifyInstance } from 'fastify';
import project from '../../../package.json' with { type: 'json' };
import { identifyByToken, createTokens } from '#features/people/accounts/sessions.service.ts';
import { accountsRoutes } from '#features/people/accounts/accounts.routes.ts';
import { passkeysRoutes } from '#features/people/accounts/passkeys.routes.ts';
import { viewSignedIn } from '#features/people/accounts/accounts.service.ts';
import { externalSignInRoutes } from '#features/people/external-sign-in/external-sign-in.routes.ts';
import { openProviders } from '#features/people/external-sign-in/provider-clients.ts';
import { adminRoutes } from '#features/operator/admin/admin.routes.ts';
import { profileRoutes, unsubscribeRoutes } from '#features/people/profile/profile.routes.ts';
import { pushRoutes } from '#features/people/push/push.routes.ts';
import { bookingInfoRoutes } from '#features/stays/booking-info/booking-info.routes.ts';
import { bankFilesRoutes } from '#features/money/bank-files/bank-files.routes.ts';
import { auditRoutes } from '#features/clubs/audit/audit.routes.ts';
import { arrivalRoutes } from '#features/huts/visits/arrival.routes.ts';
import { openCalendarStreams } from '#features/stays/bookings/calendar-events.ts';
import { boardActsRoutes, bookingsRoutes, calendarRoutes } from '#features/stays/bookings/bookings.routes.ts';
import { stayOperations, staysPaidOutside } from '#features/stays/bookings/stays.service.ts';
import { calendarFeedsRoutes, feedFileRoute } from '#features/stays/feeds/calendar-feeds.routes.ts';
import { checklistRoutes } from '#features/clubs/today/checklist.routes.ts';
import { clubClosingRoutes } from '#features/clubs/closing/club-closing.routes.ts';
import { clubExportRoutes } from '#features/clubs/archive/club-export.routes.ts';
import { clubsRoutes } from '#features/clubs/clubs/clubs.routes.ts';
import { setClubBanner } from '#features/clubs/clubs/clubs.service.ts';
import { householdsRoutes } from '#features/clubs/households/households.routes.ts';
import { sharingRoutes } from '#features/stays/sharing/sharing.routes.ts';
import { defectsRoutes } from '#features/huts/defects/defects.routes.ts';
import { departureRoutes } from '#features/huts/visits/departure.routes.ts';
import { hutsRoutes } from '#features/huts/huts/huts.routes.ts';
import { setHutBanner } from '#features/huts/huts/huts.service.ts';
import { invitationsRoutes } from '#features/clubs/invitations/invitations.routes.ts';
import { officesRoutes } from '#features/clubs/offices/offices.routes.ts';
import { outsidePaymentsRoutes } from '#features/money/outside/outside-payments.routes.ts';
import { paymentIssuesRoutes } from '#features/money/payments/issues.routes.ts';
import { paymentsRoutes } from '#features/money/payments/payments.routes.ts';
import { webhookRoutes } from '#features/money/payments/webhook.routes.ts';
import { messagesRoutes } from '#features/clubs/messages/messages.routes.ts';
import { memberPageRoutes } from '#features/clubs/members/member-page.routes.ts';
import { membersRoutes } from '#features/clubs/members/members.routes.ts';
import { importsRoutes } from '#features/clubs/invitations/imports.routes.ts';
import { imagesRoutes } from '#features/huts/images/images.routes.ts';
import {
  companyRoutes,
  invoicesRoutes,
  invoiceRequestsRoutes,
  subscriptionsRoutes,
} from '#features/money/subscriptions/subscriptions.routes.ts';
import { setSchedule } from '#features/fairness/draws/draw-settings.service.ts';
import { drawRunsRoutes, drawsRoutes, periodDrawsRoutes } from '#features/fairness/draws/draws.routes.ts';
import { journalRoutes } from '#features/fairness/journal/journal.routes.ts';
import { groupsRoutes } from '#features/fairness/groups/groups.routes.ts';
import { limitsRoutes } from '#features/fairness/limits/limits.routes.ts';
import { waitlistRoutes } from '#features/stays/offers/offers.routes.ts';
import { periodsRoutes } from '#features/fairness/rounds/periods.routes.ts';
import { reportsRoutes } from '#features/reports/yearly/reports.routes.ts';
import { rulesRoutes } from '#features/fairness/rules/rules.routes.ts';
import { taxDossierRoutes } from '#features/reports/tax/tax-dossier.routes.ts';
import { paymentSettingsRoutes } from '#features/money/settings/payment-settings.routes.ts';
import { payoutsRoutes } from '#features/money/payouts/payouts.routes.ts';
import { seasonsRoutes } from '#features/huts/seasons/seasons.routes.ts';
import { todayRoutes } from '#features/clubs/today/today.routes.ts';
import { translationsRoutes } from '#platform/http/translations.routes.ts';
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
