/** Mails that a person may turn off, by what they are about. The type `mail_group` of the database knows the same. */
export const MAIL_GROUPS = ['requests', 'draws', 'reminders', 'circulars', 'summaries', 'weekly'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/** Mails that always come, by the reason. */
export const ALWAYS_MAILED = ['own_stay', 'money', 'security', 'club'] as const;
export type AlwaysMailed = (typeof ALWAYS_MAILED)[number];

/** Every mail there is, and its group. A mail carries its kind, so one without a group does not compile. */
export const MAIL_KINDS = {
  request_noted: 'requests',
  draw_result: 'draws',
  draw_announced: 'draws',
  period_news: 'draws',
  stay_reminder: 'reminders',
  departure_reminder: 'reminders',
  circular: 'circulars',
  group_message: 'circulars',
  draw_summary: 'summaries',
  weekly_letter: 'weekly',

  stay_allocated: 'own_stay',
  stay_cancelled: 'own_stay',
  stay_released: 'own_stay',
  no_show: 'own_stay',
  pay_reminder: 'own_stay',
  missing_reminder: 'own_stay',
  guest_message: 'own_stay',
  stay_moved: 'own_stay',
  period_changed: 'own_stay',
  days_closed: 'own_stay',
  offer: 'own_stay',

  receipt: 'money',
  paid_outside: 'money',
  refund: 'money',
  days_relet: 'money',
  new_bank_account: 'money',
  own_account: 'money',
  payout: 'money',
  plan: 'money',
  closing_held: 'money',

  welcome: 'security',
  account_exists: 'security',
  code: 'security',
  password_reset: 'security',
  password_changed: 'security',
  passkeys: 'security',
  address_change: 'security',

  invitation: 'club',
  removed: 'club',
  hand_over: 'club',
  points_reset: 'club',
  points_changed: 'club',
  household: 'club',
  defect: 'club',
  group_changed: 'club',
  offices_changed: 'club',
  closing: 'club',
  new_rules: 'club',
  draw_failed: 'club',
} as const satisfies Record<string, MailGroup | AlwaysMailed>;
export type MailKind = keyof typeof MAIL_KINDS;

const isMailKind = (text: string): text is MailKind => Object.hasOwn(MAIL_KINDS, text);

export const isMailGroup = (text: string): text is MailGroup => MAIL_GROUPS.some((group) => group === text);

/** The group with which a mail can be turned off; null if it always comes. */
export function groupToTurnOff(kind: string): MailGroup | null {
  if (!isMailKind(kind)) return null;
  const group = MAIL_KINDS[kind];
  return isMailGroup(group) ? group : null;
}
