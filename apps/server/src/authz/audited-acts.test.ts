import type { Api } from '@hytte/contract/api';
import type { AuditAction } from '@hytte/domain/clubs/audit/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '#testing/world.ts';
import { type Answered, endpointOf, matchesCell, callRoute } from './call-route.ts';
import { type ActorName, cellOf, type PermissionRow } from './permission-row.ts';
import { permissionTable } from './permission-table.ts';
import { aScene } from './scene.ts';

type Writes<K> = K extends `GET ${string}` ? never : K;
/** Calls that change something and are for club admins or the platform. */
type Administrative = {
  [K in keyof Api]: Api[K]['access'] extends 'visitor' | 'user' | 'member' ? never : Writes<K>;
}[keyof Api];

/** What each leaves on record. An administrative call without its line here does not compile. */
const ADMINISTRATIVE: Record<Administrative, AuditAction | 'nothing'> = {
  'PUT /api/memberships/clubs/{id}/update': 'club.updated',
  'POST /api/memberships/clubs/{id}/generate-join-code': 'club.join_code_renewed',
  'POST /api/memberships/clubs/{id}/hand-over': 'club.hand_over_offered',
  'POST /api/memberships/clubs/{id}/hand-over/accept': 'club.handed_over',
  'DELETE /api/memberships/clubs/{id}/hand-over': 'club.hand_over_withdrawn',
  'POST /api/memberships/clubs/{id}/update-member-role': 'member.role_changed',
  'POST /api/memberships/clubs/{id}/members/{userId}/remove': 'member.removed',
  'POST /api/memberships/clubs/{id}/reset-booking-points': 'points.reset',
  'POST /api/clubs/{clubId}/members/{userId}/points': 'points.changed',
  'POST /api/clubs/{clubId}/households/join': 'household.joined',
  'POST /api/memberships/clubs/{id}/send-email': 'members.mailed',
  'POST /api/memberships/clubs/{id}/invite-member': 'member.invited',
  'POST /api/memberships/clubs/{id}/resend-invitation': 'invitation.resent',
  'POST /api/memberships/clubs/{id}/cancel-invitation': 'invitation.cancelled',
  'POST /api/memberships/clubs/{id}/export': 'club.exported',
  'POST /api/memberships/clubs/{id}/closing': 'club.closing_asked',
  'DELETE /api/memberships/clubs/{id}/closing': 'club.closing_taken_back',
  'POST /api/admin/clubs/{id}/closing': 'club.closing_asked',
  'DELETE /api/admin/clubs/{id}/closing': 'club.closing_taken_back',
  'POST /api/memberships/clubs/{id}/imports': 'members.imported',
  'POST /api/memberships/clubs/{id}/imports/{importId}/undo': 'members.import_undone',
  // What club admins are shown; the club is as it was.
  'PUT /api/clubs/{clubId}/checklist': 'nothing',
  'POST /api/memberships/clubs/{id}/huts': 'hut.created',
  'PUT /api/memberships/clubs/{id}/huts/{hutId}': 'hut.updated',
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}': 'hut.deleted',
  // picture.removed where there is one: the hut of the scene has none.
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}/banner': 'nothing',
  // What is seen first of a hut; no photo comes or goes.
  'PUT /api/memberships/clubs/{id}/huts/{hutId}/photos': 'nothing',
  'POST /api/clubs/{clubId}/huts/{hutId}/closing': 'hut.closed',
  'POST /api/clubs/{clubId}/given-stays': 'booking.given',
  // booking.marked_paid for each that is: the scene's booking is a request.
  'POST /api/clubs/{clubId}/outside-payments': 'nothing',
  'POST /api/clubs/{clubId}/messages': 'members.messaged',
  'PUT /api/clubs/{clubId}/defects/{defectId}': 'defect.changed',
  'PUT /api/clubs/{clubId}/huts/{hutId}/departure-list': 'departure.list_changed',
  // That somebody has read it; what was answered is as it was.
  'POST /api/clubs/{clubId}/departures/{reportId}/seen': 'nothing',
  'POST /api/clubs/{clubId}/seasons': 'season.created',
  'PUT /api/clubs/{clubId}/seasons/{seasonId}': 'season.updated',
  'DELETE /api/clubs/{clubId}/seasons/{seasonId}': 'season.deleted',
  'POST /api/clubs/{clubId}/booking-info-templates': 'form.created',
  'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': 'form.updated',
  'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': 'form.deleted',
  'PUT /api/clubs/{id}/lottery-settings': 'lottery.settings_changed',
  'POST /api/memberships/clubs/{id}/run-lottery': 'lottery.run',
  'PUT /api/clubs/{clubId}/rules': 'rules.changed',
  'POST /api/clubs/{clubId}/groups': 'member_group.created',
  'DELETE /api/clubs/{clubId}/groups/{groupId}': 'member_group.deleted',
  'PUT /api/clubs/{clubId}/groups/{groupId}/members/{userId}': 'member_group.member_added',
  'DELETE /api/clubs/{clubId}/groups/{groupId}/members/{userId}': 'member_group.member_removed',
  'PUT /api/clubs/{clubId}/rules/preset': 'rules.changed',
  'POST /api/clubs/{id}/draw-announcement': 'lottery.announced',
  'POST /api/clubs/{clubId}/periods': 'period.created',
  'PUT /api/clubs/{clubId}/periods/{periodId}': 'period.changed',
  'DELETE /api/clubs/{clubId}/periods/{periodId}': 'period.deleted',
  'POST /api/clubs/{clubId}/periods/{periodId}/announce': 'period.announced',
  'POST /api/clubs/{clubId}/periods/{periodId}/reopen': 'period.reopened',
  'POST /api/clubs/{clubId}/periods/{periodId}/cancel': 'period.cancelled',
  'DELETE /api/clubs/{id}/draw-announcement': 'lottery.announcement_withdrawn',
  'POST /api/run-lottery': 'lottery.run_all',
  // Tries a draw and changes nothing.
  'POST /api/clubs/{clubId}/draws/dry-run': 'nothing',
  'POST /api/clubs/{clubId}/periods/{periodId}/dry-run': 'nothing',
  'POST /api/clubs/{clubId}/payment-account/onboarding': 'payment_account.connected',
  'POST /api/clubs/{clubId}/payment-settings': 'payment_settings.changed',
  'PUT /api/clubs/{clubId}/members/{userId}/employee-number': 'member.employee_number_changed',
  'PUT /api/clubs/{clubId}/members/{userId}/offices': 'member.offices_changed',
  'POST /api/clubs/{clubId}/reports/{year}/finish': 'report.finished',
  'POST /api/clubs/{clubId}/reports/{year}/share': 'report.shared',
  'DELETE /api/clubs/{clubId}/reports/{year}/share': 'report.unshared',
  'PUT /api/clubs/{clubId}/tax-dossier/{year}': 'report.tax_facts_changed',
  'POST /api/clubs/{clubId}/tax-dossier/{year}': 'report.tax_made',
  'PUT /api/clubs/{clubId}/hut-values/{hutId}': 'hut.value_changed',
  'POST /api/clubs/{clubId}/offers/{offerId}/reminder': 'offer.reminded',
  'POST /api/clubs/{clubId}/refunds-due/{id}/done': 'refund.settled',
  'DELETE /api/clubs/{clubId}/refunds-due/{id}/done': 'refund.reopened',
  'POST /api/clubs/{clubId}/bank-files': 'bank_file.read',
  'POST /api/clubs/{clubId}/bank-lines/{lineId}/settle': 'bank_line.settled',
  'POST /api/clubs/{clubId}/accounting-accounts': 'payment_settings.changed',
  'POST /api/admin/payment-issues/{id}/resolve': 'payment_issue.resolved',
  'POST /api/admin/payouts/file': 'payout.file_made',
  'POST /api/admin/payout-files/{id}/sent': 'payout.sent',
  'POST /api/admin/payout-files/{id}/take-back': 'payout.file_taken_back',
  'POST /api/clubs/{clubId}/subscription/cancel-ehf': 'plan.request_cancelled',
  'POST /api/clubs/{clubId}/subscription/cancel-stripe': 'plan.request_cancelled',
  // Asks the card provider how things are. Only a change is an act, and here none is found.
  'POST /api/clubs/{clubId}/subscription/sync-stripe': 'nothing',
  'POST /api/clubs/{clubId}/subscription/cancel': 'plan.cancelled',
  // Opens the page of a request that is on record already.
  'POST /api/clubs/{clubId}/subscription/resume-stripe': 'nothing',
  'POST /api/clubs/{clubId}/subscription/update': 'plan.changed',
  'POST /api/admin/invoice-requests/{clubId}/approve': 'invoice.approved',
  'POST /api/admin/invoice-requests/{clubId}/decline': 'invoice.declined',
  'POST /api/admin/invoices/{id}/paid': 'invoice.paid',
  'POST /api/admin/invoices/{id}/credit': 'invoice.credited',
  'POST /api/admin/users/{id}/revoke-sessions': 'sessions.revoked',
  'POST /api/admin/queues/{queue}/jobs/{id}/retry': 'job.retried',
};

/** They cannot succeed with the minimal input of the permission table. */
const NEED_MORE_THAN_A_SCENE: readonly (AuditAction | 'nothing')[] = [
  // resume-stripe: no club of the scene has a payment that was left.
  'nothing',
  // Households do not count in the scene's club.
  'household.joined',
  'plan.request_cancelled',
  'plan.cancelled',
  'plan.changed',
  'plan.invoice_asked_for',
  'plan.checkout_started',
  'invoice.approved',
  'invoice.declined',
  'job.retried',
  'club.closing_taken_back',
  'lottery.announcement_withdrawn',
  // The scene's booking is a request.
  'booking.no_show',
  'booking.no_show_taken_back',
  'booking.reminded',
  'booking.marked_paid',
  'booking.unmarked',
  // Nobody in the scene is unpaid.
  'members.messaged',
  // No report of the year is finished.
  'report.shared',
  'report.unshared',
  // Nothing was paid outside.
  'refund.settled',
  'refund.reopened',
  // What is sent is no file of a bank.
  'bank_file.read',
  'bank_line.settled',
  // The deadline of the scene's period is ahead.
  'period.reopened',
  // The club of the scene is offered to somebody already.
  'club.hand_over_offered',
];

/** Open to more than club admins, but acts in it all the same. */
const BESIDES: Partial<Record<keyof Api, AuditAction>> = {
  'POST /api/memberships/create-club': 'club.created',
  'POST /api/memberships/join-club': 'member.joined',
  'DELETE /api/memberships/clubs/{id}/members/{userId}': 'member.removed',
  'POST /api/images/upload': 'picture.added',
  'POST /api/images/upload-hut-banner': 'picture.added',
  'POST /api/images/upload-club-banner': 'picture.added',
  'DELETE /api/images/{id}': 'picture.removed',
  'PUT /api/bookings/{id}': 'booking.moved',
  'DELETE /api/bookings/{id}': 'booking.deleted',
  'POST /api/bookings/{id}/cancel': 'booking.cancelled',
  'POST /api/bookings/{id}/move': 'booking.moved',
  'POST /api/bookings/{id}/no-show': 'booking.no_show',
  'DELETE /api/bookings/{id}/no-show': 'booking.no_show_taken_back',
  'POST /api/bookings/{id}/reminder': 'booking.reminded',
  'POST /api/bookings/{id}/outside-payment': 'booking.marked_paid',
  'DELETE /api/bookings/{id}/outside-payment': 'booking.unmarked',
  'POST /api/subscription/ehf/request': 'plan.invoice_asked_for',
  'POST /api/stripe/create-checkout-session': 'plan.checkout_started',
};

const PAYS_OUT = { COMPANY_NAME: 'Prøve AS', COMPANY_ORG_NUMBER: '923609016', PAYOUT_ACCOUNT: '12345678903' };

let world: World;
beforeAll(async () => {
  world = await startWorld(PAYS_OUT);
});
afterAll(() => world.close());

type Line = { action: string; by: string };

/** Makes the call as the first of these whom the table allows, and returns the new audit entries. */
async function tryAs(route: string, actors: readonly ActorName[]) {
  const { who, send, butSays }: PermissionRow = permissionTable[route as keyof Api];
  const actor = actors.find((one) => cellOf(who, one) === 'yes');
  if (!actor || actor === 'visitor') throw new Error(`${route} lets none of them in`);
  const scene = await aScene(world);
  const last = await world.db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const answered = await callRoute(world, route, send?.(scene) ?? {}, scene[actor].token);
  expect(matchesCell('yes', answered, butSays), `${actor} got ${answered.status} ${answered.code ?? ''}`).toBe(true);
  const lines: Line[] = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'by'])
    .where('id', '>', last?.id ?? '0')
    .orderBy('id')
    .execute();
  return { answered, lines };
}

const wasDone = ({ status }: Answered): boolean => status < 400;

/** Other things that an act ends, each with a line of its own before it. The hut of the scene has a request. */
const ENDED_WITH: Readonly<Record<string, readonly string[]>> = {
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}': ['booking.deleted'],
};

describe('one act, one line', () => {
  const acts = Object.entries<string>({ ...ADMINISTRATIVE, ...BESIDES });
  const notDone: string[] = [];

  test.each(acts)('%s: %s', async (route, action) => {
    const { answered, lines } = await tryAs(route, ['owner', 'admin', 'globalAdmin']);
    const power = endpointOf(route)?.access === 'global_admin' ? ['platform.used'] : [];
    if (!wasDone(answered)) notDone.push(action); // refused: then nothing may be on record either
    const done = wasDone(answered) && action !== 'nothing' ? [...(ENDED_WITH[route] ?? []), action] : [];
    expect(lines.map((line) => line.action)).toEqual([...power, ...done]);
  });

  // Steps of a plan that no club of the scene has, and a job that does not exist: tested in their features.
  test('all were carried out but these', () => {
    expect(new Set(notDone)).toEqual(new Set(NEED_MORE_THAN_A_SCENE));
  });
});

describe('power over the platform is never used unseen', () => {
  const isNeeded = ({ who }: PermissionRow): boolean => who[4] === 'yes' && who[5] !== 'yes';
  const byPower = Object.entries<PermissionRow>(permissionTable).flatMap(([route, row]) =>
    isNeeded(row) ? [route] : [],
  );

  test.each(byPower)('%s', async (route) => {
    const { lines } = await tryAs(route, ['globalAdmin']);
    expect(lines[0]).toEqual({ action: 'platform.used', by: 'platform' });
    expect(lines.filter(({ action }) => action === 'platform.used')).toHaveLength(1);
    expect(lines.every(({ by }) => by === 'platform')).toBe(true);
  });
});
