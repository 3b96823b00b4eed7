/** Every action in the audit log, named `<subject>.<action>`. */
export const AUDIT_ACTIONS = [
  'club.created',
  'club.updated',
  'club.join_code_renewed',
  'club.hand_over_offered',
  'club.hand_over_declined',
  'club.hand_over_withdrawn',
  'club.handed_over',
  'club.exported',
  'club.closing_asked',
  'club.closing_taken_back',
  'club.closing_held',
  'club.closed',
  'member.invited',
  'member.joined',
  'member.role_changed',
  'member.employee_number_changed',
  'member.offices_changed',
  'member.removed',
  'member.left',
  'members.mailed',
  'members.messaged',
  'members.imported',
  'members.import_undone',
  'invitation.resent',
  'invitation.cancelled',
  'points.reset',
  'points.changed',
  'household.joined',
  'household.parted',
  'member_group.created',
  'member_group.deleted',
  'member_group.member_added',
  'member_group.member_removed',
  'hut.created',
  'hut.updated',
  'hut.deleted',
  'hut.closed',
  'hut.reopened',
  'hut.value_changed',
  'defect.reported',
  'defect.changed',
  'departure.list_changed',
  'departure.sent',
  'picture.added',
  'picture.removed',
  'booking.given',
  'booking.moved',
  'booking.deleted',
  'booking.cancelled',
  'booking.no_show',
  'booking.no_show_taken_back',
  'booking.marked_paid',
  'booking.unmarked',
  'report.finished',
  'report.shared',
  'report.unshared',
  'report.tax_made',
  'report.tax_facts_changed',
  'booking.reminded',
  'offer.reminded',
  'refund.settled',
  'refund.reopened',
  'bank_file.read',
  'bank_line.settled',
  'season.created',
  'season.updated',
  'season.deleted',
  'lottery.settings_changed',
  'rules.changed',
  'lottery.announced',
  'lottery.announcement_withdrawn',
  'period.created',
  'period.changed',
  'period.announced',
  'period.reopened',
  'period.cancelled',
  'period.deleted',
  'lottery.run',
  'lottery.run_all',
  'form.created',
  'form.updated',
  'form.deleted',
  'payment_settings.changed',
  'payment_account.connected',
  'payout.made',
  'payout.file_made',
  'payout.file_taken_back',
  'payout.sent',
  'payment_issue.resolved',
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
  'invoice.credited',
  'sessions.revoked',
  'job.retried',
  'admin.appointed',
  'admin.dismissed',
  'admin.passkeys_reset',
  /** A platform admin made a call on a club that only that role allows; the subject names the call. */
  'platform.used',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Filters of the audit log: each group has the actions whose subject is listed. */
export const AUDIT_GROUPS = {
  club: ['club'],
  members: ['member', 'members', 'member_group', 'invitation', 'points', 'household'],
  huts: ['hut', 'picture', 'defect', 'departure'],
  bookings: ['booking', 'offer'],
  seasons: ['season'],
  lottery: ['lottery', 'rules', 'period', 'report'],
  forms: ['form'],
  payments: ['payment_settings', 'payment_account', 'payment_issue', 'payout', 'refund', 'bank_file', 'bank_line'],
  plan: ['plan', 'invoice'],
  platform: ['platform', 'sessions', 'job', 'admin'],
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]; // Object.keys returns string[]

const isIn = (action: AuditAction, group: AuditGroup): boolean => {
  const subjects: readonly string[] = AUDIT_GROUPS[group];
  return subjects.includes(action.slice(0, action.indexOf('.')));
};

export const actionsIn = (group: AuditGroup): AuditAction[] => AUDIT_ACTIONS.filter((action) => isIn(action, group));

export const groupOf = (action: AuditAction): AuditGroup => GROUPS.find((group) => isIn(action, group)) ?? 'platform';

/** Logged in place of a secret value, such as a door code: the log shows that it changed, not to what. */
export const REDACTED = '•••';

/** In which capacity the actor acted. */
export const AUDIT_BY = ['member', 'platform', 'system'] as const;
export type AuditBy = (typeof AUDIT_BY)[number];
