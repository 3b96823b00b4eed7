import type { drawRunsApi, drawsApi } from '@hytte/contract/fairness/draws';
import type { journalApi } from '@hytte/contract/fairness/journal';
import type { periodDrawsApi, periodsApi } from '@hytte/contract/fairness/periods';
import type { reportsApi } from '@hytte/contract/reports/reports';
import type { rulesApi } from '@hytte/contract/fairness/rules';
import type { taxDossierApi } from '@hytte/contract/reports/tax-dossier';
import type { groupsApi } from '@hytte/contract/fairness/groups';
import type { limitsApi } from '@hytte/contract/fairness/limits';
import type { waitlistApi } from '@hytte/contract/stays/waitlist';
import { decidedOf, DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { aPeriodBody, momentsAhead } from '#testing/periods.ts';
import type { PermissionTable } from './permission-row.ts';
import type { Scene } from './scene.ts';
import {
  ADMINS,
  ADMINS_OR_PLATFORM,
  ANYBODY,
  GUEST_OR_ADMINS,
  MEMBERS,
  MEMBERS_OR_PLATFORM,
  OWN_ENTRY,
  TREASURER,
  PLATFORM,
  SIGNED_IN,
} from './who.ts';

const byId = ({ club }: Scene) => ({ params: { id: club.id } });
const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });
const ofLastYear = ({ club }: Scene) => ({ params: { clubId: club.id, year: '2025' } });
const ofYearBefore = ({ club }: Scene) => ({ params: { clubId: club.id, year: '2024' } });
const ofPeriod = ({ club, period }: Scene) => ({ params: { clubId: club.id, periodId: period.id } });
const ofDraft = ({ club, draftPeriod }: Scene) => ({ params: { clubId: club.id, periodId: draftPeriod.id } });
const ofEntry = ({ entry }: Scene) => ({ params: { entryId: entry.id } });
const ofOffer = ({ offer }: Scene) => ({ params: { offerId: offer.id } });
const ofGroup = ({ club, group }: Scene) => ({ params: { clubId: club.id, groupId: group.id } });
const ofGroupMember = ({ club, group, member }: Scene) => ({
  params: { clubId: club.id, groupId: group.id, userId: member.id },
});
const everyNight = {
  lottery_automation_enabled: true,
  lottery_frequency: 'daily' as const,
  lottery_execution_time: '02:00',
  notify_admin_enabled: true,
};

type Calls = keyof (typeof drawRunsApi &
  typeof drawsApi &
  typeof journalApi &
  typeof rulesApi &
  typeof reportsApi &
  typeof taxDossierApi &
  typeof periodsApi &
  typeof waitlistApi &
  typeof limitsApi &
  typeof groupsApi &
  typeof periodDrawsApi);

/** Draws: the rules, their settings and runs, the journal, and what members see of them. */
export const drawRows: Pick<PermissionTable, Calls> = {
  'GET /api/clubs/{id}/lottery-settings': { who: ADMINS_OR_PLATFORM, send: byId },
  'PUT /api/clubs/{id}/lottery-settings': {
    who: ADMINS,
    send: (scene) => ({ ...byId(scene), body: everyNight }),
    writes: ['lottery_settings'],
  },
  'GET /api/clubs/{id}/lottery-history': { who: ADMINS_OR_PLATFORM, send: byId },
  'POST /api/memberships/clubs/{id}/run-lottery': { who: ADMINS, send: byId, writes: ['manual_draws'] },
  'POST /api/clubs/{id}/draw-announcement': { who: ADMINS, send: byId, writes: ['manual_draws'] },
  // Nothing is announced in the scene.
  'DELETE /api/clubs/{id}/draw-announcement': { who: ADMINS, send: byId, butSays: 'not_found' },
  'POST /api/run-lottery': { who: PLATFORM },

  'GET /api/clubs/{clubId}/draws/next': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/draws': { who: MEMBERS, send: inClub },
  'GET /api/clubs/{clubId}/draws/{runId}': {
    who: MEMBERS,
    send: ({ club, run }) => ({ params: { clubId: club.id, runId: run.id } }),
  },
  'GET /api/clubs/{clubId}/points': { who: MEMBERS, send: inClub },
  'GET /api/clubs/{clubId}/chances': { who: MEMBERS, send: inClub },
  'GET /api/clubs/{clubId}/chances/preview': {
    who: MEMBERS,
    send: (scene) => ({
      ...inClub(scene),
      query: { hut_id: scene.hut.id, ...asSent(daysAhead(30)) },
    }),
  },
  'GET /api/clubs/{clubId}/fairness': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/occupancy': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'POST /api/clubs/{clubId}/draws/dry-run': { who: ADMINS, send: inClub },

  'GET /api/clubs/{clubId}/reports/{year}': { who: TREASURER, send: ofLastYear },
  'POST /api/clubs/{clubId}/reports/{year}/finish': { who: TREASURER, send: ofLastYear },
  // No report of that year is finished, or shared.
  'POST /api/clubs/{clubId}/reports/{year}/share': { who: ADMINS, send: ofYearBefore, butSays: 'not_found' },
  'DELETE /api/clubs/{clubId}/reports/{year}/share': { who: ADMINS, send: ofYearBefore, butSays: 'not_found' },
  'GET /api/clubs/{clubId}/shared-reports': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/shared-reports/{year}': {
    who: MEMBERS_OR_PLATFORM,
    send: ofYearBefore,
    butSays: 'not_found',
  },
  'GET /api/clubs/{clubId}/tax-dossier/{year}': { who: TREASURER, send: ofLastYear },
  'PUT /api/clubs/{clubId}/tax-dossier/{year}': {
    who: TREASURER,
    send: (scene) => ({ ...ofLastYear(scene), body: { employees: 40, management_group_id: null } }),
    writes: ['tax_years'],
  },
  'POST /api/clubs/{clubId}/tax-dossier/{year}': { who: TREASURER, send: ofLastYear },
  'PUT /api/clubs/{clubId}/hut-values/{hutId}': {
    who: TREASURER,
    send: ({ club, hut }) => ({
      params: { clubId: club.id, hutId: hut.id },
      body: { values: [{ from_date: '2025-01-01', day_value_ore: 150_000, source: 'Finn.no' }] },
    }),
    writes: ['hut_values'],
  },
  'GET /api/clubs/{clubId}/rules': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'PUT /api/clubs/{clubId}/rules': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { ...decidedOf(DEFAULT_RULES), longestDays: 14 } }),
    writes: ['club_rules'],
  },
  'PUT /api/clubs/{clubId}/rules/preset': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { preset: 'first_come' } }),
    writes: ['club_rules', 'lottery_settings'],
  },

  'GET /api/clubs/{clubId}/limits': { who: MEMBERS, send: inClub },

  'GET /api/clubs/{clubId}/groups': { who: MEMBERS, send: inClub },
  'POST /api/clubs/{clubId}/groups': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { name: `Barnefamilier ${Math.random()}` } }),
    writes: ['member_groups'],
  },
  'DELETE /api/clubs/{clubId}/groups/{groupId}': { who: ADMINS, send: ofGroup },
  'GET /api/clubs/{clubId}/groups/{groupId}/members': { who: ADMINS, send: ofGroup },
  'PUT /api/clubs/{clubId}/groups/{groupId}/members/{userId}': {
    who: ADMINS,
    send: (scene) => ({ ...ofGroupMember(scene), body: { until: null } }),
    writes: ['group_members'],
  },
  'DELETE /api/clubs/{clubId}/groups/{groupId}/members/{userId}': { who: ADMINS, send: ofGroupMember },
  'POST /api/clubs/{clubId}/groups/{groupId}/ask': { who: MEMBERS, send: ofGroup },

  'GET /api/clubs/{clubId}/waitlist': { who: MEMBERS, send: inClub },
  // The club of the scene has no waiting list.
  'POST /api/clubs/{clubId}/waitlist': {
    who: MEMBERS,
    send: (scene) => ({ ...inClub(scene), body: { hut_id: scene.hut.id, ...asSent(daysAhead(30)) } }),
    butSays: 'no_waitlist',
    writes: ['waitlist_entries'],
  },
  'PUT /api/waitlist/{entryId}': {
    who: OWN_ENTRY,
    send: (scene) => ({ ...ofEntry(scene), body: { yes_until: null, resting: false } }),
    writes: ['waitlist_entries'],
  },
  'DELETE /api/waitlist/{entryId}': { who: OWN_ENTRY, send: ofEntry },
  'POST /api/waitlist/{entryId}/take': { who: OWN_ENTRY, send: ofEntry, butSays: 'not_free_now' },
  'GET /api/offers': { who: SIGNED_IN },
  'GET /api/offers/{offerId}': { who: GUEST_OR_ADMINS, send: ofOffer },
  'POST /api/offers/{offerId}/accept': { who: OWN_ENTRY, send: ofOffer },
  'POST /api/offers/{offerId}/decline': { who: OWN_ENTRY, send: ofOffer },
  'GET /api/clubs/{clubId}/offers': { who: ADMINS, send: inClub },
  'POST /api/clubs/{clubId}/offers/{offerId}/reminder': {
    who: ADMINS,
    send: ({ club, offer }) => ({ params: { clubId: club.id, offerId: offer.id } }),
  },
  'GET /api/clubs/{clubId}/draws/{runId}/offers': {
    who: MEMBERS,
    send: ({ club, run }) => ({ params: { clubId: club.id, runId: run.id } }),
  },

  'GET /api/clubs/{clubId}/periods': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'POST /api/clubs/{clubId}/periods': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: aPeriodBody() }),
    writes: ['draw_periods', 'draw_period_parts'],
  },
  'GET /api/clubs/{clubId}/periods/{periodId}': { who: MEMBERS_OR_PLATFORM, send: ofPeriod },
  'PUT /api/clubs/{clubId}/periods/{periodId}': {
    who: ADMINS,
    send: (scene) => ({ ...ofDraft(scene), body: aPeriodBody({ name: 'Påska' }) }),
    writes: ['draw_periods', 'draw_period_parts'],
  },
  'DELETE /api/clubs/{clubId}/periods/{periodId}': { who: ADMINS, send: ofDraft },
  'GET /api/clubs/{clubId}/periods/{periodId}/chances': { who: MEMBERS, send: ofPeriod },
  'POST /api/clubs/{clubId}/periods/{periodId}/dry-run': { who: ADMINS, send: ofPeriod },
  'POST /api/clubs/{clubId}/periods/{periodId}/announce': {
    who: ADMINS,
    send: (scene) => ({ ...ofDraft(scene), body: { adopt: true } }),
    writes: ['draw_periods'],
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/reopen': {
    who: ADMINS,
    send: (scene) => ({ ...ofPeriod(scene), body: { ...momentsAhead(), reason: 'Feil frist' } }),
    writes: ['draw_periods'],
    // Its deadline is ahead.
    butSays: 'period_is_announced',
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/cancel': {
    who: ADMINS,
    send: (scene) => ({ ...ofPeriod(scene), body: { reason: 'Vi venter til neste år' } }),
    writes: ['draw_periods'],
  },
  'GET /api/clubs/{clubId}/periods/{periodId}/wishes': { who: MEMBERS, send: ofPeriod },
  'PUT /api/clubs/{clubId}/periods/{periodId}/wishes': {
    who: MEMBERS,
    send: (scene) => ({ ...ofPeriod(scene), body: { most_stays: 1, wishes: [] } }),
    writes: ['wish_lists', 'wishes'],
  },
  'GET /api/clubs/{clubId}/periods/{periodId}/results': { who: MEMBERS, send: ofPeriod },

  'GET /api/clubs/{clubId}/journal': { who: MEMBERS, send: (scene) => ({ ...inClub(scene), query: {} }) },
  'GET /api/receipt-keys': { who: ANYBODY },
};
