import { SERVER, type Mutant, schemaOf } from './mutant.ts';

const CHOICES = `${SERVER}/features/people/profile/mail-choices.service.ts`;
const SMTP = `${SERVER}/platform/mail/smtp.ts`;

/** Mails in a club's name, and people's choice of them. */
export const mailMutants: readonly Mutant[] = [
  {
    guarantee: 'mails: what is turned off is not queued',
    file: `${SERVER}/platform/mail/mail.ts`,
    from: 'where users.email = recipient and mail_opt_outs.mail_group = turned_off_with)',
    to: 'where false)',
    project: 'server',
    tests: ['profile/mail-choices', 'bookings/noted-requests'],
  },
  {
    guarantee: 'mails: money, security and own stays cannot be turned off',
    file: 'packages/domain/src/people/profile/mail-kinds.ts',
    from: "  stay_cancelled: 'own_stay',",
    to: "  stay_cancelled: 'reminders',",
    project: 'domain',
    tests: ['profile/mail-kinds'],
  },
  {
    guarantee: 'mails: a link that turns off is signed',
    file: CHOICES,
    from: 'if (!user || !claim.isGenuine(ctx.settings, user)) return null;',
    to: 'if (!user) return null;',
    project: 'server',
    tests: ['attack/unsubscribe'],
  },
  {
    guarantee: 'mails: a link is for one group and one address',
    file: `${SERVER}/platform/mail/unsubscribe-link.ts`,
    from: '  detail: `${group} ${email}`,',
    to: "  detail: email && group && '',",
    project: 'server',
    tests: ['attack/unsubscribe'],
  },
  {
    guarantee: 'mails: opening a link changes nothing',
    file: CHOICES,
    from: '  const query = new URLSearchParams(',
    to: '  if (link) await insertOptOut(ctx.db, link.userId, link.group);\n  const query = new URLSearchParams(',
    project: 'server',
    tests: ['attack/unsubscribe'],
  },
  {
    guarantee: 'mails: the name of a club is a name, not a header',
    file: SMTP,
    from: 'from: senderOf(settings.from, clubName),',
    to: 'from: clubName === null ? settings.from : `${clubName} via ${settings.from}`,',
    project: 'server',
    tests: ['platform/mail/smtp'],
  },
  {
    guarantee: 'mails: answers go to one address',
    file: SMTP,
    from: "...(replyTo !== null && isEmailAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),",
    to: '...(replyTo !== null && { replyTo }),',
    project: 'server',
    tests: ['platform/mail/smtp'],
  },
  {
    guarantee: 'mails: what a mail said is forgotten when it is sent',
    file: `${SERVER}/platform/mail/mail.jobs.ts`,
    from: 'sent_at: new Date(), letter: null,',
    to: 'sent_at: new Date(),',
    project: 'server',
    tests: ['platform/mail/emails'],
  },
  {
    guarantee: 'mails: no row of a sent mail keeps what it said',
    file: schemaOf('platform'),
    from: 'check (sent_at is null or letter is null)',
    to: 'check (true)',
    project: 'server',
    tests: ['platform/mail/emails'],
  },
  {
    guarantee: 'mails: the contact address comes before a private one',
    file: `${SERVER}/platform/mail/mail.jobs.ts`,
    from: 'replyTo: mail.contact_email ?? mail.reply_to,',
    to: 'replyTo: mail.reply_to ?? mail.contact_email,',
    project: 'server',
    tests: ['clubs/club-mails'],
  },
  {
    guarantee: 'mails: an unverified address gets no mail about requests',
    file: `${SERVER}/features/stays/bookings/noted-requests.queries.ts`,
    from: "    .where('users.email_verified_at', 'is not', null)\n",
    to: '',
    project: 'server',
    tests: ['bookings/noted-requests'],
  },
];
