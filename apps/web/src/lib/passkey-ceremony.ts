import type { NewOptions, NewPasskey, PasskeyUse, UseOptions } from '@hytte/contract/people/passkeys';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { ApiError } from './api-client.ts';
import { PasskeyNotUsed } from './passkey-support.ts';

/** Large: load it lazily, when a passkey is made or used. */

/** Why the browser gave nothing: the person closed its window, took too long, or has no passkey here. */
async function orNotUsed<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (cause) {
    if (isKnownAlready(cause)) throw new ApiError(409, { code: 'passkey_known_already' }, { cause });
    throw new PasskeyNotUsed({ cause });
  }
}

const isKnownAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

export async function createPasskey({ challenge_id, options }: NewOptions, name: string): Promise<NewPasskey> {
  const { id, response } = await orNotUsed(
    // Out of JSON: what is optional is left out, never undefined.
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  return {
    challenge_id,
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
    name,
  };
}

/** With `autofill` the browser shows nothing until the person picks a passkey in the list of the e-mail field. */
export async function answerChallenge(
  { challenge_id, options }: UseOptions,
  { autofill }: { autofill: boolean },
): Promise<PasskeyUse> {
  const { id, response } = await orNotUsed(
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, // as above
      useBrowserAutofill: autofill,
    }),
  );
  return {
    challenge_id,
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  };
}

/** Ends the wait for autofill. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();
