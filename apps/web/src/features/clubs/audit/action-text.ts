import type { Api } from '@hytte/contract/api';
import type { AuditEntry } from '@hytte/contract/clubs/audit';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { AuditAction } from '@hytte/domain/clubs/audit/actions';
import type { T } from '#lib/i18n.ts';

type Underscored<S extends string> = S extends `${infer Before}.${infer After}` ? `${Before}_${After}` : S;

/** Passed to `t` below, which accepts only known text keys: an action without a text does not compile. */
type ActionKey = `audit_${Underscored<AuditAction>}`;
const textOf = (action: AuditAction): ActionKey => `audit_${action.replace('.', '_')}` as ActionKey;

/** Endpoints a platform admin used on a club, as the club reads them. An endpoint without a text is shown by its name. */
const CALLS: Partial<Record<keyof Api, TextKey>> = {
  'GET /api/memberships/clubs/{id}/details': 'audit_call_club',
  'GET /api/memberships/clubs/{id}/members': 'audit_call_members',
  'GET /api/memberships/clubs/{id}/huts': 'audit_call_huts',
  'GET /api/huts/{id}': 'audit_call_huts',
  'PUT /api/memberships/clubs/{id}/huts/{hutId}': 'audit_call_hut_change',
  'POST /api/images/upload': 'audit_call_pictures',
  'POST /api/images/upload-hut-banner': 'audit_call_pictures',
  'DELETE /api/images/{id}': 'audit_call_pictures',
  'GET /api/bookings': 'audit_call_bookings',
  'GET /api/clubs/{clubId}/seasons': 'audit_call_seasons',
  'GET /api/clubs/{clubId}/booking-info-templates': 'audit_call_forms',
  'GET /api/clubs/{clubId}/booking-info-templates/{templateId}': 'audit_call_forms',
  'GET /api/clubs/{id}/lottery-settings': 'audit_call_lottery',
  'GET /api/clubs/{id}/lottery-history': 'audit_call_lottery',
  'GET /api/clubs/{clubId}/payment-settings': 'audit_call_payments',
  'GET /api/clubs/{clubId}/statement': 'audit_call_payments',
  'GET /api/clubs/{clubId}/subscription/status': 'audit_call_plan',
  'GET /api/clubs/{clubId}/invoices': 'audit_call_plan',
  'GET /api/clubs/{clubId}/invoices/{invoiceId}': 'audit_call_plan',
  'GET /api/clubs/{clubId}/invoices/{invoiceId}/ehf': 'audit_call_plan',
  'GET /api/clubs/{clubId}/credit-notes/{creditNoteId}/ehf': 'audit_call_plan',
  'POST /api/clubs/{clubId}/subscription/cancel-ehf': 'audit_call_plan_change',
  'POST /api/clubs/{clubId}/subscription/sync-stripe': 'audit_call_plan_change',
  'GET /api/clubs/{clubId}/audit': 'audit_call_audit',
  'GET /api/admin/audit': 'audit_call_audit',
  'GET /api/admin/payment-issues': 'audit_call_payment_issues',
  'POST /api/admin/payment-issues/{id}/resolve': 'audit_call_payment_issues',
  'GET /api/admin/payouts': 'audit_call_payouts',
  'POST /api/admin/payouts/file': 'audit_call_payouts',
  'GET /api/admin/payout-files': 'audit_call_payouts',
  'GET /api/admin/payout-files/{id}': 'audit_call_payouts',
  'POST /api/admin/payout-files/{id}/sent': 'audit_call_payouts',
  'POST /api/admin/payout-files/{id}/take-back': 'audit_call_payouts',
  'GET /api/admin/invoices': 'audit_call_invoices',
  'GET /api/admin/invoices/{id}/ehf': 'audit_call_invoices',
  'POST /api/admin/invoices/{id}/credit': 'audit_call_invoices',
  'GET /api/admin/invoice-requests': 'audit_call_invoices',
  'GET /api/admin/clubs': 'audit_call_admin',
  'GET /api/admin/users': 'audit_call_admin',
  'GET /api/admin/users/{id}/sessions': 'audit_call_admin',
  'GET /api/admin/draws': 'audit_call_admin',
  'GET /api/admin/queues': 'audit_call_admin',
  'GET /api/admin/status': 'audit_call_admin',
};

const callTexts: Record<string, TextKey | undefined> = CALLS;

function nameOf(t: T, { subject }: AuditEntry): string {
  if (subject.type === 'call') {
    const key = callTexts[subject.id ?? ''];
    return key ? t(key) : (subject.id ?? '');
  }
  return subject.name ?? (subject.type === 'member' ? t('audit_someone_gone') : '–');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The action as one line: «Endret hytta Fjellro». */
export const actionText = (t: T, entry: AuditEntry): string =>
  capital(t(textOf(entry.action), { name: nameOf(t, entry) }));

export function actorText(t: T, { by, actor_name }: AuditEntry): string {
  if (by === 'system') return t('audit_by_system');
  const name = actor_name ?? t('audit_by_gone');
  return by === 'platform' ? `${t('audit_by_platform')} (${name})` : name;
}
