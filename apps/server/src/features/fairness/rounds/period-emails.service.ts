import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { loadClub } from '#features/clubs/clubs/clubs.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { daysIn, momentIn } from '#platform/mail/mail-words.ts';
import { type Mail, queueInBatches } from '#platform/mail/mail.ts';
import type { Language } from '@hytte/contract/texts/text';
import { wishAdvice } from '@hytte/contract/texts/fairness/wish-advice';
import type { PeriodRow } from './periods.queries.ts';
import { readersWithoutWishes, readersWithWishes } from './period-emails.queries.ts';
import { readersOf } from '#features/clubs/members/members.service.ts';
import { hutNamesOf } from '#features/huts/huts/huts.service.ts';
import { readersAmong } from '#features/people/accounts/accounts.service.ts';

type Adopted = SlotRun & { id: string; user: string; hut: string };
type PeriodNews = { club: MailClub; period: PeriodRow; url: string };

async function newsOf(ctx: Ctx, period: PeriodRow): Promise<PeriodNews> {
  const { name } = await loadClub(ctx, period.club_id);
  return { club: { id: period.club_id, name }, period, url: `${ctx.settings.publicUrl}/clubs/${period.club_id}` };
}

/** To the guests of requests that became wishes or were taken back: one email each, with what became of every one. */
export async function notifyAdopted(
  ctx: Ctx,
  period: PeriodRow,
  requests: readonly Adopted[],
  takenBack: ReadonlySet<string>,
): Promise<void> {
  const byUser = Map.groupBy(requests, ({ user }) => user);
  const [news, huts] = [await newsOf(ctx, period), await hutNamesOf(ctx, period.club_id)];
  const line = (language: Language) => (request: Adopted) =>
    `${huts.get(request.hut) ?? ''}, ${daysIn(language, request)}: ${ADOPTED[language][takenBack.has(request.id) ? 'takenBack' : 'adopted']}`;
  const guests = await readersAmong(ctx, [...byUser.keys()]);
  await queueInBatches(ctx, [...guests.values()], (guest) => [
    adoptedMail(guest, news, byUser.get(guest.id) ?? [], line),
  ]);
}

const ADOPTED = {
  no: {
    adopted: 'Dette er nå et ønske på lista di.',
    takenBack: 'Dette passer ikke i søknadsrunden og er tatt bort. Du kan ønske deg andre dager der.',
  },
  en: {
    adopted: 'This is now a wish on your list.',
    takenBack: 'This does not fit the draw period and has been taken back. You can wish for other days there.',
  },
} as const;

type LineIn = (language: Language) => (request: Adopted) => string;

const adoptedMail = (guest: Reader, { club, period, url }: PeriodNews, own: readonly Adopted[], line: LineIn): Mail =>
  inLanguage(guest, {
    kind: 'period_changed',
    club,
    no: {
      subject: `${period.name}: det du har bedt om, er med i søknadsrunden`,
      paragraphs: [
        'Hei!',
        `${club.name} har kunngjort en søknadsrunde: ${period.name}. Dagene deles i én trekning etter fristen, og du har allerede bedt om noen av dem:`,
        ...own.map(line('no')),
        `Du kan endre ønskene dine fra ${momentIn('no', period.opens_at)} til ${momentIn('no', period.closes_at)}.`,
      ],
      button: { label: 'Se ønskelista di', url },
    },
    en: {
      subject: `${period.name}: what you have asked for is in the draw period`,
      paragraphs: [
        'Hello!',
        `${club.name} has announced a draw period: ${period.name}. Its days are shared in one draw after the deadline, and you have already asked for some of them:`,
        ...own.map(line('en')),
        `You can change your wishes from ${momentIn('en', period.opens_at)} to ${momentIn('en', period.closes_at)}.`,
      ],
      button: { label: 'See your wish list', url },
    },
  });

/** To every member, when wishes can be saved. */
export async function notifyOpened(ctx: Ctx, period: PeriodRow): Promise<void> {
  const news = await newsOf(ctx, period);
  await queueInBatches(ctx, await readersOf(ctx, period.club_id), (member) => [openedMail(member, news)]);
}

const openedMail = (member: Reader, { club, period, url }: PeriodNews): Mail =>
  inLanguage(member, {
    kind: 'period_news',
    club,
    no: {
      subject: `${period.name}: nå kan du ønske`,
      paragraphs: [
        'Hei!',
        `Søknadsrunden ${period.name} i ${club.name} er åpen. Den gjelder ${daysIn('no', runOf(period))}.`,
        `Sett det du vil ha, på ønskelista di før ${momentIn('no', period.closes_at)}. Alle ønsker trekkes samtidig ${momentIn('no', period.draw_at)}, så det lønner seg ikke å være først.`,
        wishAdvice('no', period.most_stays),
      ],
      button: { label: 'Lag ønskelista di', url },
    },
    en: {
      subject: `${period.name}: you can wish now`,
      paragraphs: [
        'Hello!',
        `The draw period ${period.name} in ${club.name} is open. It is for ${daysIn('en', runOf(period))}.`,
        `Put what you would like on your wish list before ${momentIn('en', period.closes_at)}. All wishes are drawn together on ${momentIn('en', period.draw_at)}, so being first does not pay.`,
        wishAdvice('en', period.most_stays),
      ],
      button: { label: 'Make your wish list', url },
    },
  });

/** Three days before the deadline, to members without wishes who have asked for something in the last two years. */
export async function notifyReminded(ctx: Ctx, period: PeriodRow): Promise<void> {
  const news = await newsOf(ctx, period);
  const since = new Date(ctx.now.getTime() - 2 * 365 * 24 * 3600 * 1000);
  const members = await readersWithoutWishes(ctx.db, period, since);
  await queueInBatches(ctx, members, (member) => [remindedMail(member, news)]);
}

const remindedMail = (member: Reader, { club, period, url }: PeriodNews): Mail =>
  inLanguage(member, {
    kind: 'period_news',
    club,
    no: {
      subject: `${period.name}: tre dager igjen`,
      paragraphs: [
        'Hei!',
        `Fristen for ${period.name} i ${club.name} er ${momentIn('no', period.closes_at)}. Du har ikke ønsket noe ennå.`,
      ],
      button: { label: 'Lag ønskelista di', url },
    },
    en: {
      subject: `${period.name}: three days left`,
      paragraphs: [
        'Hello!',
        `The deadline of ${period.name} in ${club.name} is ${momentIn('en', period.closes_at)}. You have not wished for anything yet.`,
      ],
      button: { label: 'Make your wish list', url },
    },
  });

/** To those with wishes: the fingerprint of the list, and when it is drawn. */
export async function notifyFrozen(ctx: Ctx, period: PeriodRow, snapshotHash: string): Promise<void> {
  const news = await newsOf(ctx, period);
  const members = await readersWithWishes(ctx.db, period.id);
  await queueInBatches(ctx, members, (member) => [frozenMail(member, news, snapshotHash)]);
}

const frozenMail = (member: Reader, { club, period, url }: PeriodNews, snapshotHash: string): Mail =>
  inLanguage(member, {
    kind: 'period_news',
    club,
    no: {
      subject: `${period.name}: lista er låst`,
      paragraphs: [
        'Hei!',
        `Fristen for ${period.name} er ute, og ønskene er låst. De trekkes ${momentIn('no', period.draw_at)}.`,
        `Dette er fingeravtrykket av lista: ${snapshotHash}. Ingen kan legge til eller ta bort noe uten at det synes.`,
      ],
      button: { label: 'Se søknadsrunden', url },
    },
    en: {
      subject: `${period.name}: the list is frozen`,
      paragraphs: [
        'Hello!',
        `The deadline of ${period.name} is over, and the wishes are frozen. They are drawn on ${momentIn('en', period.draw_at)}.`,
        `This is the fingerprint of the list: ${snapshotHash}. Nobody can add or remove anything unseen.`,
      ],
      button: { label: 'See the draw period', url },
    },
  });

/** To those with wishes, with the reason of club admins. */
export async function notifyReopened(ctx: Ctx, period: PeriodRow, reason: string): Promise<void> {
  const news = await newsOf(ctx, period);
  const members = await readersWithWishes(ctx.db, period.id);
  await queueInBatches(ctx, members, (member) => [reopenedMail(member, news, reason)]);
}

const reopenedMail = (member: Reader, { club, period, url }: PeriodNews, reason: string): Mail =>
  inLanguage(member, {
    kind: 'period_changed',
    club,
    no: {
      subject: `${period.name}: fristen er flyttet til ${momentIn('no', period.closes_at)}`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har åpnet ${period.name} på nytt. Du kan endre ønskene dine til ${momentIn('no', period.closes_at)}, og det trekkes ${momentIn('no', period.draw_at)}.`,
        `Begrunnelsen er: ${reason}`,
      ],
      button: { label: 'Se ønskelista di', url },
    },
    en: {
      subject: `${period.name}: the deadline is now ${momentIn('en', period.closes_at)}`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have reopened ${period.name}. You can change your wishes until ${momentIn('en', period.closes_at)}, and it is drawn on ${momentIn('en', period.draw_at)}.`,
        `The reason is: ${reason}`,
      ],
      button: { label: 'See your wish list', url },
    },
  });

export async function notifyCancelled(ctx: Ctx, period: PeriodRow, reason: string): Promise<void> {
  const news = await newsOf(ctx, period);
  const members = await readersWithWishes(ctx.db, period.id);
  await queueInBatches(ctx, members, (member) => [cancelledMail(member, news, reason)]);
}

const cancelledMail = (member: Reader, { club, period, url }: PeriodNews, reason: string): Mail =>
  inLanguage(member, {
    kind: 'period_changed',
    club,
    no: {
      subject: `${period.name} er avlyst`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har avlyst søknadsrunden ${period.name}. Ønskene dine trekkes ikke. Dagene er vanlige dager igjen, og du kan be om dem i kalenderen.`,
        `Begrunnelsen er: ${reason}`,
      ],
      button: { label: 'Åpne kalenderen', url },
    },
    en: {
      subject: `${period.name} has been cancelled`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have cancelled the draw period ${period.name}. Your wishes are not drawn. Its days are ordinary days again, and you can ask for them in the calendar.`,
        `The reason is: ${reason}`,
      ],
      button: { label: 'Open the calendar', url },
    },
  });

const runOf = ({ first_slot, last_slot }: PeriodRow): SlotRun => ({ first: first_slot, last: last_slot });
