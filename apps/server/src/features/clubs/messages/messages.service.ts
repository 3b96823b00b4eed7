import { type MessageSelection, needsChoice } from '@hytte/domain/clubs/messages/selection';
import { findUserById } from '#features/people/accounts/accounts.service.ts';
import { fullName } from '#features/clubs/members/members.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { queueMailToMany } from '#platform/mail/mail.ts';
import { messageMail } from './messages.mails.ts';
import { insertMessage, nameOfChoice, nameOfClub, type ReaderRow, readersIn } from './messages.queries.ts';

const BY_CLUB: Limit = { name: 'club-message', times: 10, seconds: 24 * 3600 };
const BY_PERSON: Limit = { name: 'club-message-person', times: 20, seconds: 24 * 3600 };

type Selected = { selection: MessageSelection; id?: string | undefined };
type Message = Selected & { title: string; text: string };

export const countReaders = async (ctx: Ctx, clubId: string, selected: Selected): Promise<number> =>
  (await readersOf(ctx, clubId, selected)).readers.length;

/** Throws when the club has no such hut or group. */
async function readersOf({ db, today }: Ctx, clubId: string, { selection, id }: Selected) {
  const about = needsChoice(selection) ? await nameOfChoice(db, clubId, selection, id ?? NO_ID) : null;
  if (needsChoice(selection) && about === null) throw new AppError('not_found');
  return { about, readers: await readersIn(db, { clubId, selection, id, today }) };
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Queues one mail for each member of the selection who wants such, in one transaction with the row that says who got it.
 * Returns how many. Nobody in it is an error: the board would believe that somebody was told.
 */
export async function sendMessage(ctx: SignedInCtx, clubId: string, message: Message): Promise<number> {
  await consumeRateLimit(ctx, [
    { limit: BY_CLUB, key: clubId },
    { limit: BY_PERSON, key: ctx.actor.userId },
  ]);
  return inTransaction(ctx, async (ctx) => {
    const { about, readers } = await readersOf(ctx, clubId, message);
    const told = await queueMessage(ctx, clubId, { ...message, about, readers });
    if (told.length === 0) throw new AppError('nobody_in_selection');
    const { selection, title, text } = message;
    const sent = { club_id: clubId, sent_by: ctx.actor.userId, sent_at: ctx.now, selection, about, title, body: text };
    await insertMessage(ctx.db, { ...sent, recipients: told.length }, told);
    const after = { recipients: told.length, selection, ...(about !== null && { about }) };
    await record(ctx, { action: 'members.messaged', clubId, subject: { type: 'mail', name: title }, after });
    return told.length;
  });
}

type Addressed = Message & { about: string | null; readers: readonly ReaderRow[] };

/** Those for whom it was queued: who has turned such mails off is left out. */
async function queueMessage(ctx: SignedInCtx, clubId: string, message: Addressed): Promise<string[]> {
  const { name } = await nameOfClub(ctx.db, clubId);
  const writer = await findUserById(ctx, ctx.actor.userId);
  const idOf = new Map(message.readers.map(({ email, id }) => [email, id]));
  const told: string[] = [];
  for (const language of ['no', 'en'] as const) {
    const mail = messageMail(language, { ...message, club: { id: clubId, name }, by: fullName(writer) });
    const recipients = message.readers.filter((reader) => reader.language === language).map(({ email }) => email);
    const queued = await queueMailToMany(ctx, { ...mail, ...(writer && { replyTo: writer.email }) }, recipients);
    told.push(...queued.flatMap(({ recipient }) => idOf.get(recipient) ?? []));
  }
  return told;
}
