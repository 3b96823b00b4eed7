import { Email, Name } from '@hytte/contract/fields';
import type { Provider } from '@hytte/domain/accounts/sign-in';
import type { IDToken } from 'openid-client';
import { z } from 'zod';
import {
  createExternalUser,
  proveAddress,
  findByIdentity,
  lockAccount,
  type IdentifiedUser,
  linkIdentity,
  type Identity,
} from '#features/accounts/accounts.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { SignInRefused } from './provider-clients.ts';

async function find(ctx: Ctx, person: VouchedPerson): Promise<IdentifiedUser> {
  const known = await findByIdentity(ctx, person.identity);
  if (known) return known;

  const { email, isEmailVerified: isVerified, firstName, lastName } = person;
  if (!email) throw new SignInRefused('no_email');
  const account = await lockAccount(ctx, email);
  if (!account) {
    const user = await createExternalUser(ctx, { email, firstName, lastName, isVerified, language: ctx.language });
    return linkIdentity(ctx, user, person.identity);
  }
  // An address that the provider has not seen proved is a claim. It opens no account that is there already.
  if (!isVerified) throw new SignInRefused('email_taken');
  if (!account.email_verified_at) await proveAddress(ctx, account.id);
  return linkIdentity(ctx, account, person.identity);
}

const isLostRace = (error: unknown): boolean =>
  error instanceof AppError && ['registration_failed', 'conflict'].includes(error.code);

/**
 * Which account somebody is whom a provider vouches for; it is opened if there is none. Two who arrive
 * as the same new person at once: the slower one looks again, and finds what the other made.
 */
export async function recognise(ctx: Ctx, person: VouchedPerson): Promise<IdentifiedUser> {
  const once = () => inTransaction(ctx, (ctx) => find(ctx, person));
  try {
    return await once();
  } catch (error) {
    if (isLostRace(error)) return once();
    throw error;
  }
}

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

const NameOrNull = Name.nullable().catch(null);
const User = z.object({ name: z.object({ firstName: NameOrNull, lastName: NameOrNull }) });

export type TypedName = { firstName: string | null; lastName: string | null };

/** The `user` field of Apple's form: JSON that any page could have posted. A name or nothing comes out of it. */
export function nameIn(user: string): TypedName | null {
  try {
    return User.safeParse(JSON.parse(user)).data?.name ?? null;
  } catch {
    return null;
  }
}
