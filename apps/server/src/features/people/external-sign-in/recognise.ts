import { Email, Name } from '@hytte/contract/fields';
import type { Provider } from '@hytte/domain/people/accounts/sign-in';
import type { IDToken } from 'openid-client';
import { z } from 'zod';
import {
  createExternalUser,
  findByIdentity,
  type IdentifiedUser,
  type Identity,
  linkIdentity,
  lockAccount,
  markEmailVerified,
} from '#features/people/accounts/accounts.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { SignInRefused } from './provider-clients.ts';

/** A person as an external provider describes them. */
type VouchedPerson = {
  identity: Identity;
  email: string | null;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

/**
 * The account of a person whom a provider has identified; created if there is none. Of two concurrent first sign-ins
 * of the same person, the one that loses the race retries and finds the other's account.
 */
export async function recognise(ctx: Ctx, person: VouchedPerson): Promise<IdentifiedUser> {
  const once = () => inTransaction(ctx, (ctx) => findOrCreate(ctx, person));
  try {
    return await once();
  } catch (error) {
    if (isLostRace(error)) return once();
    throw error;
  }
}

async function findOrCreate(ctx: Ctx, person: VouchedPerson): Promise<IdentifiedUser> {
  const known = await findByIdentity(ctx, person.identity);
  if (known) return known;

  const { email, isEmailVerified: isVerified, firstName, lastName } = person;
  if (!email) throw new SignInRefused('no_email');
  const account = await lockAccount(ctx, email);
  if (!account) {
    const user = await createExternalUser(ctx, { email, firstName, lastName, isVerified, language: ctx.language });
    return linkIdentity(ctx, user, person.identity);
  }
  // An address that the provider has not verified must not open an existing account.
  if (!isVerified) throw new SignInRefused('email_taken');
  if (!account.email_verified_at) await markEmailVerified(ctx, account.id);
  return linkIdentity(ctx, account, person.identity);
}

const isLostRace = (error: unknown): boolean =>
  error instanceof AppError && ['registration_failed', 'conflict'].includes(error.code);

type Rules = { subject: (claims: IDToken) => unknown; vouchesForEmail: (claims: IDToken) => boolean };

const RULES: Record<Provider, Rules> = {
  google: { subject: ({ sub }) => sub, vouchesForEmail: ({ email_verified: is }) => is === true },
  apple: { subject: ({ sub }) => sub, vouchesForEmail: ({ email_verified: is }) => is === true || is === 'true' },
  // `sub` differs per application; `oid` is stable. The address is whatever the administrator of an organisation typed:
  // trusting it would give any account here to anyone with an organisation there.
  microsoft: { subject: ({ oid }) => oid, vouchesForEmail: () => false },
};

const asName = (text: unknown): string | null => Name.safeParse(text).data ?? null;

/** Null when the claims do not identify anyone. */
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

/** The name in the `user` field of Apple's form. Untrusted JSON: any page could have posted it. */
export function nameIn(user: string): TypedName | null {
  try {
    return User.safeParse(JSON.parse(user)).data?.name ?? null;
  } catch {
    return null;
  }
}
