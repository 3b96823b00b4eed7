import { isMailGroup, type MailGroup } from '@hytte/domain/people/profile/mail-kinds';
import type { CtxSettings } from '../ctx.ts';
import { isSignedBy, readSignedId, signedId } from '../signed-id.ts';

type Reader = { id: string; email: string };

/** Signed over the address too: with another address, links in mails to the old one stop working. */
const subjectOf = ({ id, email }: Reader, group: MailGroup) => ({
  purpose: 'unsubscribe' as const,
  id,
  detail: `${group} ${email}`,
});

/** Turns one group of mails off for one person, without signing in. It can do nothing else, and not undo it. */
export const unsubscribeUrl = ({ publicUrl, mailSecrets }: CtxSettings, reader: Reader, group: MailGroup): string =>
  `${publicUrl}/api/unsubscribe/${group}.${signedId(mailSecrets, subjectOf(reader, group))}`;

/** What the token claims, and a check to be made once its person is known. */
export function readUnsubscribeToken(token: string) {
  const [group = '', secret = '', ...rest] = token.split('.');
  const claim = readSignedId(secret);
  if (!claim || !isMailGroup(group) || rest.length > 0) return null;
  return {
    userId: claim.id,
    group,
    isGenuine: ({ mailSecrets }: CtxSettings, reader: Reader): boolean =>
      isSignedBy(mailSecrets, subjectOf(reader, group), claim),
  };
}
