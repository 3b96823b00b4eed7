import { PROVIDERS, type Provider, type SignInRefusal } from '@hytte/domain/accounts/sign-in';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type IDToken,
} from 'openid-client';
import type { ProviderSettings, SignInSettings } from '#platform/sign-in-settings.ts';
import { discoverOnce } from './provider-discovery.ts';

/** What a sign-in must come back with, made when it leaves. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

/** What the provider's redirect carries, as it came. */
export type ProviderReturn = { code?: string | undefined; error?: string | undefined; iss?: string | undefined };

export type ProviderClient = {
  provider: Provider;
  answersByForm: boolean;
  /** Where to send the browser. */
  address: (checks: Checks) => Promise<URL>;
  /** Turns the code into what the provider says about the person, every check of the id token passed. */
  redeem: (checks: Checks, returned: ProviderReturn) => Promise<IDToken>;
};
/** By the name in the address; those that are not set up are not here. */
export type ProviderClients = ReadonlyMap<string, ProviderClient>;

type Parameters = { scope: string; response_mode?: 'form_post' };

const PARAMETERS: Record<Provider, Parameters> = {
  google: { scope: 'openid email profile' },
  microsoft: { scope: 'openid email profile' },
  // Apple shares name and address only with those who take the answer as a posted form.
  apple: { scope: 'openid email name', response_mode: 'form_post' },
};

const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'fetch failed' || ('code' in error && error.code === 'OAUTH_TIMEOUT'));

function refusalOf(error: unknown): SignInRefused {
  if (error instanceof AuthorizationResponseError && CANCELLED.includes(error.error))
    return new SignInRefused('cancelled', error);
  return new SignInRefused(isUnreachable(error) ? 'unreachable' : 'failed', error);
}

function clientOf(provider: Provider, settings: ProviderSettings, publicUrl: string): ProviderClient {
  const redirectUri = `${publicUrl}/api/auth/${provider}/callback`;
  const discoverProvider = discoverOnce(provider, settings);
  const configuration = () =>
    discoverProvider().catch((error: unknown) => {
      throw new SignInRefused('unreachable', error);
    });
  return {
    provider,
    answersByForm: PARAMETERS[provider].response_mode === 'form_post',
    address: async ({ state, nonce, codeVerifier }) =>
      buildAuthorizationUrl(await configuration(), {
        ...PARAMETERS[provider],
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    redeem: async ({ state, nonce, codeVerifier }, { code, error, iss }) => {
      const config = await configuration();
      // Who promises to send its name along is held to it; from others it means nothing.
      const { authorization_response_iss_parameter_supported: sendsName } = config.serverMetadata();
      // Built from our own address, not from the request: behind a proxy the two differ.
      const address = new URL(redirectUri);
      const carried = { state, code, error, iss: sendsName ? iss : undefined };
      for (const [name, value] of Object.entries(carried)) if (value) address.searchParams.set(name, value);
      try {
        const answer = await authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (claims) return claims;
      } catch (reason) {
        throw refusalOf(reason);
      }
      throw new SignInRefused('failed');
    },
  };
}

export const openProviders = (settings: SignInSettings, publicUrl: string): ProviderClients =>
  new Map(
    PROVIDERS.flatMap((provider) => {
      const set = settings[provider];
      return set ? [[provider, clientOf(provider, set, publicUrl)] as const] : [];
    }),
  );

/** A sign-in that ends on the error page. `cause` is for the log; the person reads the fixed sentence. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
