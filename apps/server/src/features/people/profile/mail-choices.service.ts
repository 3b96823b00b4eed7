import type { MailChoices } from '@hytte/contract/people/profile';
import type { Language } from '@hytte/contract/texts/text';
import type { MailGroup } from '@hytte/domain/people/profile/mail-kinds';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, fromOrigin, type Limit } from '#platform/http/rate-limits.ts';
import { readUnsubscribeToken } from '#platform/mail/unsubscribe-link.ts';
import { pushChoices } from '#features/people/push/push.service.ts';
import { findUserById } from '../accounts/accounts.service.ts';
import { insertOptOut, optOutsOf, removeOptOut } from './mail-choices.queries.ts';

const CHANGES: Limit = { name: 'mail-choice', times: 60, seconds: 3600 };
// Per person, not per origin: the mail programs of many people send their clicks from a few addresses.
const CLICKS: Limit = { name: 'unsubscribe', times: 60, seconds: 3600 };
const GUESSES: Limit = { name: 'unsubscribe-guess', times: 60, seconds: 3600 };

/** With those of messages to browsers, which are on the same page. */
export async function mailChoices(ctx: SignedInCtx): Promise<MailChoices> {
  const push = await pushChoices(ctx);
  return { turned_off: await optOutsOf(ctx.db, ctx.actor.userId), ...(push && { push }) };
}

type Choice = { group: MailGroup; wanted: boolean };

export async function chooseMails(ctx: SignedInCtx, { group, wanted }: Choice): Promise<MailChoices> {
  const { userId } = ctx.actor;
  await consumeRateLimit(ctx, [{ limit: CHANGES, key: userId }]);
  await (wanted ? removeOptOut : insertOptOut)(ctx.db, userId, group);
  return mailChoices(ctx);
}

/** Sent again, by a mail program or by somebody who found the mail, it changes nothing more. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<MailGroup> {
  const link = await openLink(ctx, token);
  if (!link) {
    await consumeRateLimit(ctx, fromOrigin(ctx, GUESSES));
    throw new AppError('not_found');
  }
  await consumeRateLimit(ctx, [{ limit: CLICKS, key: link.userId }]);
  await insertOptOut(ctx.db, link.userId, link.group);
  return link.group;
}

/** The page behind the link, in the reader's language. Changes nothing: programs that scan mails open every link. */
export async function unsubscribePage(ctx: Ctx, token: string): Promise<string> {
  const link = await openLink(ctx, token);
  const query = new URLSearchParams({ token, ...(link && { lang: link.language }) });
  return `${ctx.settings.publicUrl}/unsubscribe?${query.toString()}`;
}

type Link = { userId: string; group: MailGroup; language: Language };

/** Null for a forged link, one to an address that the person no longer has, and one of a deleted account. */
async function openLink(ctx: Ctx, token: string): Promise<Link | null> {
  const claim = readUnsubscribeToken(token);
  const user = claim && (await findUserById(ctx, claim.userId));
  if (!user || !claim.isGenuine(ctx.settings, user)) return null;
  return { userId: user.id, group: claim.group, language: user.language };
}

/** The choices of a person who comes here from another installation. */
export async function keepTurnedOff(ctx: Ctx, userId: string, groups: readonly MailGroup[]): Promise<void> {
  for (const group of groups) await insertOptOut(ctx.db, userId, group);
}
