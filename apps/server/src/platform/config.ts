import { z } from 'zod';
import { beaconShape, checkBeacon, toBeaconSettings } from './beacon/beacon-settings.ts';
import { checkCompany, companyShape, toCompany, toPayer, planShape, toPlanTerms } from './company-settings.ts';
import { checkDemo, demoShape, checkSignIn, signInShape, toSignInSettings } from './sign-in-settings.ts';
import { checkPush, pushShape, toPushSettings, toPushTerms } from './push/push-settings.ts';
import { checkStripe, stripeShape, toStripeSettings } from './payments/stripe-settings.ts';
import { withSecretFiles } from './setting-values.ts';
import { toTracingSettings, tracingShape } from './tracing/tracing.ts';

const Port = z.coerce.number().int().min(0).max(65535);
const Url = (protocols: RegExp) => z.url({ protocol: protocols, error: `must be a URL (${protocols.source})` });

const Secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret.length >= 32), 'every secret must have at least 32 characters');

/** Every setting there is. docs/operations/configuration.md, generated from this list, explains each. */
export const settingsShape = z.object({
  DATABASE_URL: Url(/^postgres(ql)?$/),
  DATABASE_OWNER_URL: Url(/^postgres(ql)?$/).optional(),
  DATABASE_DIRECT_URL: Url(/^postgres(ql)?$/).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PORT: Port.default(3000),
  OPS_PORT: Port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: Url(/^https?$/),
  TRUSTED_PROXIES: z.string().default(''),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  ADMIN_PASSKEY: z.enum(['required', 'optional']).optional(),
  TOKEN_SECRETS: Secrets,
  CALENDAR_SECRETS: Secrets.optional(),
  MAIL_SECRETS: Secrets.optional(),
  RECEIPT_KEYS: Secrets.optional(),
  WEB_DIST: z.string().optional(),
  BUILD_REVISION: z.string().max(60).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(5),
  SMTP_URL: Url(/^smtps?$/),
  MAIL_FROM: z.string().default('Hyttelaget <hei@hyttelaget.example>'),
  FILES: z.enum(['s3', 'disk']).default('disk'),
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: Url(/^https?$/).optional(),
  S3_REGION: z.string().default('eu-north-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  ...signInShape,
  ...stripeShape,
  ...beaconShape,
  ...pushShape,
  ...companyShape,
  ...planShape,
  ...demoShape,
  ...tracingShape,
});

const Settings = settingsShape.superRefine((s, wrong) => {
  const report = (name: string, message: string) => wrong.addIssue({ code: 'custom', path: [name], message });
  const need = (name: keyof typeof s, why: string) => {
    if (!s[name]) report(name, `is needed when ${why}`);
  };
  if (s.RATE_LIMITS === 'off' && !isLocal(s.PUBLIC_URL))
    report('RATE_LIMITS', "may be off only on a developer's own machine");
  if (s.FILES === 'disk') need('FILES_DIR', 'FILES=disk');
  else for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) need(name, 'FILES=s3');
  checkSignIn(s, report);
  checkStripe(s, report);
  checkBeacon(s, isLocal(s.PUBLIC_URL), report);
  checkPush(s, report);
  checkCompany(s, report);
  checkDemo(s, s.PUBLIC_URL, report);
});

const isLocal = (publicUrl: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(publicUrl).hostname);

/** Required in production. A developer's machine and a demo, whose logins are public, are no place for passkeys. */
const adminPasskeyDefault = (s: { PUBLIC_URL: string; DEMO_LOGINS?: unknown }) =>
  isLocal(s.PUBLIC_URL) || s.DEMO_LOGINS ? 'optional' : 'required';

export type SettingName = keyof typeof settingsShape.shape;

export type Config = ReturnType<typeof toConfig>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The only reader of the environment. Throws one ConfigError that names every wrong setting. */
export const readConfig = (given: NodeJS.ProcessEnv): Config => toConfig(read(given));

function read(given: NodeJS.ProcessEnv): z.output<typeof Settings> {
  const lines: string[] = [];
  const env = withSecretFiles(given, Object.keys(settingsShape.shape), (name, message) =>
    lines.push(`  ${name} ${message}`),
  );
  const parsed = Settings.safeParse(env);
  if (parsed.success && lines.length === 0) return parsed.data;
  for (const { path, message, code } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    lines.push(env[name] === undefined && code !== 'custom' ? `  ${name} is not set` : `  ${name} ${message}`);
  }
  throw new ConfigError(
    `Cannot start: some settings are wrong.\n${lines.join('\n')}\nEvery setting is explained in docs/operations/configuration.md.`,
  );
}

const toConfig = (s: z.infer<typeof Settings>) => ({
  database: {
    url: s.DATABASE_URL,
    ownerUrl: s.DATABASE_OWNER_URL ?? s.DATABASE_URL,
    directUrl: s.DATABASE_DIRECT_URL ?? s.DATABASE_URL,
    poolSize: s.DATABASE_POOL,
  },
  http: {
    host: s.HOST,
    port: s.PORT,
    opsPort: s.OPS_PORT,
    publicUrl: s.PUBLIC_URL.replace(/\/$/, ''),
    trustedProxies: s.TRUSTED_PROXIES.split(',').filter(Boolean),
    webDist: s.WEB_DIST,
    drainMs: s.DRAIN_SECONDS * 1000,
  },
  tokens: { secrets: s.TOKEN_SECRETS },
  ctx: {
    publicUrl: s.PUBLIC_URL.replace(/\/$/, ''),
    pepper: s.TOKEN_SECRETS[0] ?? '',
    calendarSecrets: s.CALENDAR_SECRETS ?? s.TOKEN_SECRETS,
    mailSecrets: s.MAIL_SECRETS ?? s.TOKEN_SECRETS,
    receiptSecrets: s.RECEIPT_KEYS ?? s.TOKEN_SECRETS,
    limitsOn: s.RATE_LIMITS === 'on',
    push: toPushTerms(s),
    adminsNeedPasskey: (s.ADMIN_PASSKEY ?? adminPasskeyDefault(s)) === 'required',
  },
  push: toPushSettings(s),
  signIn: toSignInSettings(s),
  demoLogins: s.DEMO_LOGINS,
  stripe: toStripeSettings(s),
  beacon: toBeaconSettings(s, isLocal(s.PUBLIC_URL)),
  payer: toPayer(s),
  plans: toPlanTerms(s),
  company: toCompany(s),
  revision: s.BUILD_REVISION ?? null,
  log: { level: s.LOG_LEVEL },
  tracing: toTracingSettings(s),
  mail: { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM },
  files:
    s.FILES === 'disk'
      ? { kind: 'disk' as const, dir: s.FILES_DIR ?? '' }
      : {
          kind: 's3' as const,
          endpoint: s.S3_ENDPOINT,
          region: s.S3_REGION,
          bucket: s.S3_BUCKET ?? '',
          accessKey: s.S3_ACCESS_KEY ?? '',
          secretKey: s.S3_SECRET_KEY ?? '',
        },
});
