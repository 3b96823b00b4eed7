import type { NewPasskey, PasskeyUse } from '@hytte/contract/people/passkeys';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';

/**
 * Loaded when somebody uses a passkey: its ASN.1 and certificate parsers take a third of a second of processor time, which
 * every start of API and worker would pay.
 */
export const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 by their COSE numbers: what authenticators have. Named, so that no experimental one is tried. */
export const ALGORITHMS = [-8, -7, -257];

export type RelyingParty = { name: string; id: string; origin: string };

/**
 * Passkeys are bound to the host of PUBLIC_URL, and no other site can ask for them. An IP address cannot be a relying
 * party, so on a developer's own machine it is `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { name: 'Hyttelaget', id: url.hostname, origin: url.origin };
}

/** The user handle that an authenticator keeps: the person's id as bytes, which says nothing about them. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

export const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The library throws for everything that is wrong; to the caller it is one refusal, and the log says which. */
async function refuseFailure<T>(ctx: Ctx, verify: Promise<T>): Promise<T> {
  try {
    return await verify;
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'passkey refused');
    throw new AppError('invalid_passkey');
  }
}

type Credential = { public_key: Uint8Array; counter: string; transports: string[] };

/** Checks challenge, origin, relying party, user verification, signature and counter. */
export async function verifyUse(ctx: Ctx, challenge: Buffer, credential: Credential, use: PasskeyUse) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx.settings.publicUrl);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await refuseFailure(
    ctx,
    verifyAuthenticationResponse({
      response: {
        id: use.credential_id,
        rawId: use.credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: use.client_data,
          authenticatorData: use.authenticator_data,
          signature: use.signature,
        },
      },
      expectedChallenge: base64url(challenge),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: use.credential_id,
        publicKey: Uint8Array.from(credential.public_key),
        counter: Number(credential.counter),
        transports: credential.transports,
      },
    }),
  );
  if (!verified) throw new AppError('invalid_passkey');
  return { counter: authenticationInfo.newCounter, is_backed_up: authenticationInfo.credentialBackedUp };
}

export async function verifyNew(ctx: Ctx, challenge: Buffer, made: NewPasskey) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx.settings.publicUrl);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await refuseFailure(
    ctx,
    verifyRegistrationResponse({
      response: {
        id: made.credential_id,
        rawId: made.credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      expectedChallenge: base64url(challenge),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new AppError('invalid_passkey');
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    is_multi_device: credentialDeviceType === 'multiDevice',
    is_backed_up: credentialBackedUp,
    transports: made.transports,
    name: made.name,
  };
}
