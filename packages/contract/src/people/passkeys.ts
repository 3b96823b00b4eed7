import { PROOF_METHODS } from '@hytte/domain/people/accounts/proof';
import { z } from 'zod';
import { Password, SignedIn, SixDigits } from './accounts.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, NameOf } from '../fields.ts';

/** Bytes as the browser's WebAuthn sends them. */
const Bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, { error: 'Not base64url.' })
    .max(max);

/** 1023 bytes are the longest credential id that WebAuthn allows. */
const CredentialId = Bytes(1364);
const ClientData = Bytes(4096);

const PasskeyName = NameOf(60);

const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** Synchronised by the person's own account at Apple, Google or a password manager. */
  is_backed_up: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What an authenticator signs when it is used. */
const PasskeyUse = z.strictObject({
  challenge_id: Id,
  credential_id: CredentialId,
  client_data: ClientData,
  authenticator_data: Bytes(2048),
  signature: Bytes(2048),
  user_handle: Bytes(88).nullable(),
});
export type PasskeyUse = z.infer<typeof PasskeyUse>;

const NewPasskey = z.strictObject({
  challenge_id: Id,
  credential_id: CredentialId,
  client_data: ClientData,
  attestation: Bytes(16_384),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
  name: PasskeyName,
});
export type NewPasskey = z.infer<typeof NewPasskey>;

// Inside `options` the names and types are WebAuthn's own: the browser takes them as they are.
const Described = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});
const Verification = z.enum(['required', 'preferred', 'discouraged']).optional();

const UseOptions = z.object({
  challenge_id: Id,
  options: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.int().optional(),
    userVerification: Verification,
    allowCredentials: z.array(Described).optional(),
  }),
});
export type UseOptions = z.infer<typeof UseOptions>;

const NewOptions = z.object({
  challenge_id: Id,
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
    timeout: z.int().optional(),
    excludeCredentials: z.array(Described).optional(),
    attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: Verification,
      })
      .optional(),
  }),
});
export type NewOptions = z.infer<typeof NewOptions>;

/** Signing in with a passkey, keeping one's own passkeys, and proving who one is while signed in. */
export const passkeysApi = {
  'POST /api/auth/passkey/options': {
    summary: 'A challenge for signing in with a passkey',
    access: 'visitor',
    answer: UseOptions,
  },
  'POST /api/auth/passkey': {
    summary: 'Sign in with a passkey',
    access: 'visitor',
    body: PasskeyUse,
    answer: SignedIn,
  },
  'GET /api/profile/passkeys': {
    summary: 'The passkeys that open this account',
    access: 'user',
    answer: z.object({ passkeys: z.array(Passkey) }),
  },
  'POST /api/profile/passkeys/options': {
    summary: 'A challenge for registering a passkey',
    access: 'user',
    requiresReauthentication: true,
    answer: NewOptions,
  },
  'POST /api/profile/passkeys': {
    summary: 'Register a passkey',
    access: 'user',
    requiresReauthentication: true,
    status: 201,
    body: NewPasskey,
    answer: z.object({ passkey: Passkey }),
  },
  'PUT /api/profile/passkeys/{id}': {
    summary: 'Give a passkey another name',
    access: 'user',
    params: z.object({ id: Id }),
    body: z.strictObject({ name: PasskeyName }),
    answer: z.object({ passkey: Passkey }),
  },
  'DELETE /api/profile/passkeys/{id}': {
    summary: 'Remove a passkey and end every other session; not the last way in',
    access: 'user',
    requiresReauthentication: true,
    params: z.object({ id: Id }),
    status: 204,
    answer: z.null(),
  },
  'GET /api/profile/prove-again': {
    summary: 'The ways in which the signed-in person can prove who they are, the best first',
    access: 'user',
    answer: z.object({ methods: z.array(z.enum(PROOF_METHODS)) }),
  },
  'POST /api/profile/prove-again/options': {
    summary: 'A challenge for proving who one is with a passkey',
    access: 'user',
    answer: UseOptions,
  },
  'POST /api/profile/prove-again/code': {
    summary: 'Mail a code to the signed-in person, who has no password',
    access: 'user',
    answer: Empty,
  },
  'POST /api/profile/prove-again': {
    summary: 'Prove who one is: with exactly one of passkey, password and mailed code',
    access: 'user',
    body: z.strictObject({
      passkey: PasskeyUse.optional(),
      password: Password.optional(),
      code: SixDigits.optional(),
    }),
    answer: Empty,
  },
} satisfies EndpointGroup;
