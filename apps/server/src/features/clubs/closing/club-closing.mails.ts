import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { LAST_EXPORT_DAYS } from '@hytte/domain/clubs/closing/closing';
import { manages } from '@hytte/domain/clubs/members/roles';
import { loadClub } from '#features/clubs/clubs/clubs.service.ts';
import { readersOf } from '#features/clubs/members/members.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn, daysIn, kroner } from '#platform/mail/mail-words.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import { type ClosingRow } from './club-closing.queries.ts';
import { hutNamesOf } from '#features/huts/huts/huts.service.ts';

/** To every member, at once. */
export async function queueAskedMails(ctx: Ctx, clubId: string, closing: ClosingRow): Promise<void> {
  const { name } = await loadClub(ctx, clubId);
  const url = `${ctx.settings.publicUrl}/clubs`;
  const readers = await readersOf(ctx, clubId);
  await queueMails(
    ctx,
    readers.map((reader) => askedMail(reader, { club: { id: clubId, name }, closing, url })),
  );
}

function askedMail(reader: Reader, { club, closing, url }: { club: MailClub; closing: ClosingRow; url: string }): Mail {
  const { closes_on: day, by_platform: byPlatform, reason } = closing;
  return inLanguage(reader, {
    kind: 'closing',
    ...(!byPlatform && { club }),
    no: {
      subject: `${club.name} legges ned ${dayIn('no', day)}`,
      paragraphs: [
        'Hei!',
        byPlatform
          ? `Hyttelaget legger ned ${club.name} ${dayIn('no', day)}. Begrunnelse: ${reason ?? ''}`
          : `Eieren legger ned ${club.name} ${dayIn('no', day)}.`,
        'Opphold som begynner den dagen eller senere, blir avlyst, og alt som er betalt for dem, betales tilbake. Forespørsler blir trukket. Opphold som er over før, går som avtalt.',
        'Fram til da kan nedleggelsen tas tilbake. Har du spørsmål, så snakk med dem som driver klubben.',
        'Kvitteringene dine og dine egne data kan du fortsatt hente i profilen din etterpå.',
      ],
      button: { label: 'Gå til klubbene dine', url },
    },
    en: {
      subject: `${club.name} closes on ${dayIn('en', day)}`,
      paragraphs: [
        'Hello!',
        byPlatform
          ? `Hyttelaget closes ${club.name} on ${dayIn('en', day)}. Reason: ${reason ?? ''}`
          : `The owner closes ${club.name} on ${dayIn('en', day)}.`,
        'Stays that begin on that day or later are cancelled, and everything paid for them is refunded. Requests are withdrawn. Stays that are over before then go ahead as agreed.',
        'Until then the closing can be taken back. If you have questions, talk to those who run the club.',
        'You can still fetch your receipts and your own data from your profile afterwards.',
      ],
      button: { label: 'Go to your clubs', url },
    },
  });
}

export async function queueTakenBackMails(ctx: Ctx, clubId: string): Promise<void> {
  const { name } = await loadClub(ctx, clubId);
  const readers = await readersOf(ctx, clubId);
  await queueMails(
    ctx,
    readers.map((reader) => takenBackMail(reader, { id: clubId, name })),
  );
}

const takenBackMail = (reader: Reader, club: MailClub): Mail =>
  inLanguage(reader, {
    kind: 'closing',
    club,
    no: {
      subject: `${club.name} legges likevel ikke ned`,
      paragraphs: ['Hei!', `Nedleggelsen av ${club.name} er tatt tilbake. Alt er som før, og alle opphold står.`],
    },
    en: {
      subject: `${club.name} is not closing after all`,
      paragraphs: [
        'Hello!',
        `The closing of ${club.name} has been taken back. Everything is as before, and all stays stand.`,
      ],
    },
  });

/** To club admins, once: the day has come, but the club owes money. */
export async function queueHeldMails(ctx: Ctx, clubId: string, debtOre: number): Promise<void> {
  const { name } = await loadClub(ctx, clubId);
  const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/payments`;
  const managers = (await readersOf(ctx, clubId)).filter(({ role }) => manages(role));
  await queueMails(
    ctx,
    managers.map((reader) => heldMail(reader, { clubName: name, debtOre, url })),
  );
}

const heldMail = (
  reader: Reader,
  { clubName, debtOre, url }: { clubName: string; debtOre: number; url: string },
): Mail =>
  inLanguage(reader, {
    kind: 'closing_held',
    no: {
      subject: `${clubName} kan ikke legges ned ennå`,
      paragraphs: [
        'Hei!',
        `Dagen for å legge ned ${clubName} er her, men klubben skylder Hyttelaget ${kroner('no', debtOre)} når oppholdene framover er betalt tilbake.`,
        'Ta kontakt med oss for å gjøre opp. Så snart det er gjort, legges klubben ned. Ingenting er avlyst ennå.',
      ],
      button: { label: 'Se betalingene', url },
    },
    en: {
      subject: `${clubName} cannot be closed yet`,
      paragraphs: [
        'Hello!',
        `The day to close ${clubName} has come, but the club owes Hyttelaget ${kroner('en', debtOre)} once the stays ahead are refunded.`,
        'Please contact us to settle it. As soon as that is done the club is closed. Nothing has been cancelled yet.',
      ],
      button: { label: 'See the payments', url },
    },
  });

type Cancelled = {
  user_id: string | null;
  hut_id: string;
  status: string;
  first_slot: number;
  last_slot: number;
  paid_at: Date | null;
};
type LostStay = { hutName: string; stay: SlotRun; isRequest: boolean; isPaid: boolean };

/** To every member: what of theirs was cancelled. The owner is told about the data of the club. */
export async function queueClosedMails(ctx: Ctx, clubId: string, cancelled: readonly Cancelled[]): Promise<void> {
  const { name } = await loadClub(ctx, clubId);
  const huts = await hutNamesOf(ctx, clubId);
  const lostBy = Map.groupBy(cancelled, ({ user_id }) => user_id);
  const url = `${ctx.settings.publicUrl}/clubs`;
  const readers = await readersOf(ctx, clubId);
  await queueMails(
    ctx,
    readers.map((reader) => {
      const lost = (lostBy.get(reader.id) ?? []).map(
        ({ hut_id, first_slot, last_slot, status, paid_at }): LostStay => ({
          hutName: huts.get(hut_id) ?? '',
          stay: { first: first_slot, last: last_slot },
          isRequest: status === 'requested',
          isPaid: paid_at !== null,
        }),
      );
      return closedMail(reader, { club: { id: clubId, name }, lost, isOwner: reader.role === 'owner', url });
    }),
  );
}

type Closed = { club: MailClub; lost: readonly LostStay[]; isOwner: boolean; url: string };

function closedMail(reader: Reader, { club, lost, isOwner, url }: Closed): Mail {
  const lines = lost.map((stay) => lineIn(reader.language, stay));
  return inLanguage(reader, {
    kind: 'closing',
    club,
    no: {
      subject: `${club.name} er lagt ned`,
      paragraphs: [
        'Hei!',
        `${club.name} er nå lagt ned, og ingen kommer inn i klubben lenger.`,
        ...(lines.length > 0 ? ['Dette er avlyst:', ...lines] : []),
        'Kvitteringene dine og dine egne data kan du fortsatt hente i profilen din.',
        ...(isOwner
          ? [
              `Du eide klubben, og kan hente alt den hadde i ${LAST_EXPORT_DAYS} dager til. Det klubben har til gode, betales ut til kontoen den har.`,
            ]
          : []),
      ],
      button: isOwner ? { label: 'Hent klubbens data', url } : { label: 'Gå til klubbene dine', url },
    },
    en: {
      subject: `${club.name} is closed`,
      paragraphs: [
        'Hello!',
        `${club.name} is now closed, and nobody can enter it any more.`,
        ...(lines.length > 0 ? ['This has been cancelled:', ...lines] : []),
        'You can still fetch your receipts and your own data from your profile.',
        ...(isOwner
          ? [
              `You owned the club, and can fetch everything it had for another ${LAST_EXPORT_DAYS} days. What the club is owed is paid out to its account.`,
            ]
          : []),
      ],
      button: isOwner ? { label: 'Fetch the club’s data', url } : { label: 'Go to your clubs', url },
    },
  });
}

const WORDS = {
  no: {
    request: 'forespørselen er trukket',
    paid: 'oppholdet er avlyst, og alt du betalte, betales tilbake',
    stay: 'oppholdet er avlyst',
  },
  en: {
    request: 'the request is withdrawn',
    paid: 'the stay is cancelled, and all you paid is refunded',
    stay: 'the stay is cancelled',
  },
} as const;

function lineIn(language: Language, { hutName, stay, isRequest, isPaid }: LostStay): string {
  return `${hutName}, ${daysIn(language, stay)}: ${WORDS[language][isRequest ? 'request' : isPaid ? 'paid' : 'stay']}.`;
}
