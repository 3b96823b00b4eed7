/** Every administrative act that is put on record, by what it is done to. */
export const AUDIT_ACTIONS = [
  'club.created',
  'club.updated',
  'club.join_code_renewed',
  'club.handed_over',
  'club.exported',
  'member.invited',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'members.mailed',
  'members.imported',
  'members.import_undone',
  'invitation.resent',
  'invitation.cancelled',
  'points.reset',
  'hut.created',
  'hut.updated',
  'hut.deleted',
  'picture.added',
  'picture.removed',
  'booking.moved',
  'booking.deleted',
  'season.created',
  'season.updated',
  'season.deleted',
  'lottery.settings_changed',
  'lottery.run',
  'lottery.run_all',
  'form.created',
  'form.updated',
  'form.deleted',
  'payment_settings.changed',
  'payout.made',
  'payout.file_made',
  'payout.sent',
  'plan.invoice_asked_for',
  'plan.checkout_started',
  'plan.request_cancelled',
  'plan.changed',
  'plan.cancelled',
  'plan.status_changed',
  'invoice.approved',
  'invoice.declined',
  'invoice.issued',
  'invoice.paid',
  'sessions.revoked',
  'job.retried',
  'admin.appointed',
  'admin.dismissed',
  /** A platform admin used a call by that power; the subject names the call. */
  'platform.used',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What the record is narrowed to when it is read: acts of one kind, by the beginning of their names. */
export const AUDIT_GROUPS = {
  club: ['club'],
  members: ['member', 'members', 'invitation', 'points'],
  huts: ['hut', 'picture'],
  bookings: ['booking'],
  seasons: ['season'],
  lottery: ['lottery'],
  forms: ['form'],
  payments: ['payment_settings', 'payout'],
  plan: ['plan', 'invoice'],
  platform: ['platform', 'sessions', 'job', 'admin'],
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]; // keys of an object are strings to the compiler

const isIn = (action: AuditAction, group: AuditGroup): boolean => {
  const beginnings: readonly string[] = AUDIT_GROUPS[group];
  return beginnings.includes(action.slice(0, action.indexOf('.')));
};

export const actionsIn = (group: AuditGroup): AuditAction[] => AUDIT_ACTIONS.filter((action) => isIn(action, group));

export const groupOf = (action: AuditAction): AuditGroup => GROUPS.find((group) => isIn(action, group)) ?? 'platform';

/** Stands for what is on record only as having changed, such as the code of a door. */
export const REDACTED = '•••';

/** Whose power it was. */
export const AUDIT_BY = ['member', 'platform', 'system'] as const;
export type AuditBy = (typeof AUDIT_BY)[number];
