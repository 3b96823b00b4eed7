import { Email, Name } from '@hytte/contract/fields';
import type { Provider } from '@hytte/domain/accounts/providers';
import type { IDToken } from 'openid-client';
import type { Identity } from '../accounts/identities.service.ts';

/** What a provider says about somebody, in our words. */
export type VouchedPerson = {
  identity: Identity;
  email: string | null;
  /** The provider knows that the mailbox is theirs; otherwise the address is only what they typed somewhere. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

type Rules = { subject: (claims: IDToken) => unknown; vouchesForEmail: (claims: IDToken) => boolean };

const RULES: Record<Provider, Rules> = {
  google: { subject: ({ sub }) => sub, vouchesForEmail: ({ email_verified: is }) => is === true },
  apple: { subject: ({ sub }) => sub, vouchesForEmail: ({ email_verified: is }) => is === true || is === 'true' },
  // `sub` is another for each application; `oid` stays. The address is whatever an organisation's
  // administrator wrote: believing it would give any account here to anybody with an organisation there.
  microsoft: { subject: ({ oid }) => oid, vouchesForEmail: () => false },
};

const asName = (text: unknown): string | null => Name.safeParse(text).data ?? null;

/** Null when the claims do not even say who it is. */
export function readClaims(provider: Provider, claims: IDToken): VouchedPerson | null {
  const { subject, vouchesForEmail } = RULES[provider];
  const id = subject(claims);
  if (typeof id !== 'string' || id === '') return null;
  return {
    identity: { provider, issuer: claims.iss, subject: id },
    email: Email.safeParse(claims['email']).data ?? null,
    isEmailVerified: vouchesForEmail(claims),
    firstName: asName(claims['given_name']),
    lastName: asName(claims['family_name']),
  };
}
