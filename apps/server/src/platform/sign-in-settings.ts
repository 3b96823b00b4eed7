import { createPrivateKey } from 'node:crypto';
import { DemoLogin } from '@hytte/contract/accounts';
import { PROVIDERS, type Provider } from '@hytte/domain/accounts/sign-in';
import { z } from 'zod';

/** Apple hands out a key instead of a secret; the secret is signed with it. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string };
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | AppleKey };
export type SignInSettings = Partial<Record<Provider, ProviderSettings>>;

// Set to nothing is not set: that is how a template of settings is left unfilled.
const Given = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

export const signInShape = {
  OIDC_GOOGLE_ISSUER: Given,
  OIDC_GOOGLE_CLIENT_ID: Given,
  OIDC_GOOGLE_CLIENT_SECRET: Given,
  OIDC_MICROSOFT_ISSUER: Given,
  OIDC_MICROSOFT_CLIENT_ID: Given,
  OIDC_MICROSOFT_CLIENT_SECRET: Given,
  OIDC_APPLE_ISSUER: Given,
  OIDC_APPLE_CLIENT_ID: Given,
  OIDC_APPLE_CLIENT_SECRET: Given,
  OIDC_APPLE_TEAM_ID: Given,
  OIDC_APPLE_KEY_ID: Given,
  // Many ways of setting a variable hold one line only.
  OIDC_APPLE_PRIVATE_KEY: Given.transform((pem) => pem?.replaceAll(String.raw`\n`, '\n')),
};

type SignInVariables = z.infer<z.ZodObject<typeof signInShape>>;
type VariableName = keyof SignInVariables;
type Tell = (name: VariableName, message: string) => void;

const UPPER = { google: 'GOOGLE', apple: 'APPLE', microsoft: 'MICROSOFT' } as const satisfies Record<Provider, string>;
const APPLE_KEY = ['OIDC_APPLE_TEAM_ID', 'OIDC_APPLE_KEY_ID', 'OIDC_APPLE_PRIVATE_KEY'] as const;

const variablesOf = (provider: Provider) => {
  const prefix = `OIDC_${UPPER[provider]}` as const;
  return { issuer: `${prefix}_ISSUER`, clientId: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` } as const;
};

function isSafeAddress(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

function isP256(privateKey: string): boolean {
  try {
    return createPrivateKey(privateKey).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** A provider is set up whole or not at all: half is a mistake, and is said. */
export function checkSignIn(given: SignInVariables, tell: Tell): void {
  const isWithKey = APPLE_KEY.some((name) => given[name]);
  const privateKey = given.OIDC_APPLE_PRIVATE_KEY;
  if (privateKey && !isP256(privateKey))
    tell('OIDC_APPLE_PRIVATE_KEY', 'must be a P-256 key as PEM, as Apple gives it');
  for (const provider of PROVIDERS) {
    const names = variablesOf(provider);
    const secrets = provider === 'apple' && isWithKey ? APPLE_KEY : [names.secret];
    const all = [names.issuer, names.clientId, ...secrets];
    const missing = all.filter((name) => !given[name]);
    if (missing.length < all.length)
      for (const name of missing) tell(name, `is needed when the rest of ${provider} is set`);
    const issuer = given[names.issuer];
    if (issuer && !isSafeAddress(issuer)) tell(names.issuer, 'must be an https: address (http: on this machine only)');
  }
}

function secretOf(provider: Provider, given: SignInVariables): string | AppleKey | undefined {
  const [teamId, keyId, privateKey] = APPLE_KEY.map((name) => given[name]);
  if (provider === 'apple' && teamId && keyId && privateKey) return { teamId, keyId, privateKey };
  return given[variablesOf(provider).secret];
}

export function toSignInSettings(given: SignInVariables): SignInSettings {
  const settings: SignInSettings = {};
  for (const provider of PROVIDERS) {
    const names = variablesOf(provider);
    const [issuer, clientId, clientSecret] = [given[names.issuer], given[names.clientId], secretOf(provider, given)];
    if (issuer && clientId && clientSecret) settings[provider] = { issuer, clientId, clientSecret };
  }
  return settings;
}

const Json = z.string().transform((text, wrong) => {
  try {
    return JSON.parse(text) as unknown; // judged by the list below
  } catch {
    wrong.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** Accounts that any visitor may use, shown on the sign-in page. Set by `pnpm demo`. */
export const demoShape = { DEMO_LOGINS: Json.pipe(z.array(DemoLogin).min(1)).optional() };

type DemoVariables = z.infer<z.ZodObject<typeof demoShape>>;

/** Nobody's real account and no real club's address: two locks on a door that stands open. */
export function checkDemo(
  { DEMO_LOGINS: logins = [] }: DemoVariables,
  publicUrl: string,
  tell: (name: keyof DemoVariables, message: string) => void,
): void {
  if (logins.length === 0) return;
  const { hostname } = new URL(publicUrl);
  if (!['127.0.0.1', 'localhost'].includes(hostname) && !hostname.startsWith('demo.'))
    tell('DEMO_LOGINS', 'may be set only on this very machine, or where PUBLIC_URL begins with demo.');
  if (logins.some(({ email }) => !email.endsWith('.example')))
    tell('DEMO_LOGINS', 'must be of invented people: their addresses end with .example');
}
