import { createPrivateKey } from 'node:crypto';
import { DemoLogin } from '@hytte/contract/people/accounts';
import { PROVIDERS, type Provider } from '@hytte/domain/people/accounts/sign-in';
import { z } from 'zod';
import { OptionalText } from './setting-values.ts';

/** Apple issues a private key instead of a client secret; the secret is a token signed with it. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string };
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | AppleKey };
export type SignInSettings = Partial<Record<Provider, ProviderSettings>>;

export const signInShape = {
  OIDC_GOOGLE_ISSUER: OptionalText,
  OIDC_GOOGLE_CLIENT_ID: OptionalText,
  OIDC_GOOGLE_CLIENT_SECRET: OptionalText,
  OIDC_MICROSOFT_ISSUER: OptionalText,
  OIDC_MICROSOFT_CLIENT_ID: OptionalText,
  OIDC_MICROSOFT_CLIENT_SECRET: OptionalText,
  OIDC_APPLE_ISSUER: OptionalText,
  OIDC_APPLE_CLIENT_ID: OptionalText,
  OIDC_APPLE_CLIENT_SECRET: OptionalText,
  OIDC_APPLE_TEAM_ID: OptionalText,
  OIDC_APPLE_KEY_ID: OptionalText,
  // Many ways of setting a variable allow one line only, so `\n` may be written out.
  OIDC_APPLE_PRIVATE_KEY: OptionalText.transform((pem) => pem?.replaceAll(String.raw`\n`, '\n')),
};

type SignInVariables = z.infer<z.ZodObject<typeof signInShape>>;
type VariableName = keyof SignInVariables;
type Report = (name: VariableName, message: string) => void;

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

/** A provider is configured completely or not at all; anything between is reported. */
export function checkSignIn(given: SignInVariables, report: Report): void {
  const isWithKey = APPLE_KEY.some((name) => given[name]);
  const privateKey = given.OIDC_APPLE_PRIVATE_KEY;
  if (privateKey && !isP256(privateKey))
    report('OIDC_APPLE_PRIVATE_KEY', 'must be a P-256 key as PEM, as Apple gives it');
  for (const provider of PROVIDERS) {
    const names = variablesOf(provider);
    const secrets = provider === 'apple' && isWithKey ? APPLE_KEY : [names.secret];
    const all = [names.issuer, names.clientId, ...secrets];
    const missing = all.filter((name) => !given[name]);
    if (missing.length < all.length)
      for (const name of missing) report(name, `is needed when the rest of ${provider} is set`);
    const issuer = given[names.issuer];
    if (issuer && !isSafeAddress(issuer))
      report(names.issuer, 'must be an https: address (http: on this machine only)');
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
    return JSON.parse(text) as unknown; // validated by the schema below
  } catch {
    wrong.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** Accounts that any visitor may use, shown on the sign-in page. Set by `pnpm demo`. */
export const demoShape = { DEMO_LOGINS: Json.pipe(z.array(DemoLogin).min(1)).optional() };

type DemoVariables = z.infer<z.ZodObject<typeof demoShape>>;

/** Demo logins are public, so they are allowed only for invented people, and only on a demo or local address. */
export function checkDemo(
  { DEMO_LOGINS: logins = [] }: DemoVariables,
  publicUrl: string,
  report: (name: keyof DemoVariables, message: string) => void,
): void {
  if (logins.length === 0) return;
  const { hostname } = new URL(publicUrl);
  if (!['127.0.0.1', 'localhost'].includes(hostname) && !hostname.startsWith('demo.'))
    report('DEMO_LOGINS', 'may be set only on this very machine, or where PUBLIC_URL begins with demo.');
  if (logins.some(({ email }) => !email.endsWith('.example')))
    report('DEMO_LOGINS', 'must be of invented people: their addresses end with .example');
}
