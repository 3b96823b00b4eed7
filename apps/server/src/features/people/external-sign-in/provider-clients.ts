import { PROVIDERS, type Provider, type SignInRefusal } from '@hytte/domain/people/accounts/sign-in';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type IDToken,
} from 'openid-client';
import type { ProviderSettings, SignInSettings } from '#platform/sign-in-settings.ts';
import { discoverOnce } from './provider-discovery.ts';

/** A sign-in that ends on the error page. `cause` goes to the log; the person sees a fixed sentence. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The values a sign-in is checked against when it returns, created when it starts. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

/** The parameters of the provider's redirect, unchecked. */
export type ProviderReturn = { code?: string | undefined; error?: string | undefined; iss?: string | undefined };

export type ProviderClient = {
  provider: Provider;
  answersByForm: boolean;
  /** The authorization URL. */
  address: (checks: Checks) => Promise<URL>;
  /** Exchanges the code for the claims of a fully validated ID token. */
  redeem: (checks: Checks, returned: ProviderReturn) => Promise<IDToken>;
};
/** By the provider's name in the path; only those that are configured. */
export type ProviderClients = ReadonlyMap<string, ProviderClient>;

type Parameters = { scope: string; response_mode?: 'form_post' };

const PARAMETERS: Record<Provider, Parameters> = {
  google: { scope: 'openid email profile' },
  microsoft: { scope: 'openid email profile' },
  // Apple returns name and address only with response_mode=form_post.
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
      // `iss` is checked for providers that announce it (RFC 9207) and ignored for others.
      const { authorization_response_iss_parameter_supported: sendsName } = config.serverMetadata();
      // Built from our public URL, not from the request: behind a proxy the two differ.
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
