import { SERVER, type Mutant, schemaOf } from './mutant.ts';

const QUERIES = `${SERVER}/features/people/push/push.queries.ts`;
const ENDPOINT = `${SERVER}/platform/push/push-endpoint.ts`;
const SENDER = `${SERVER}/platform/push/push-sender.ts`;
const KINDS = 'packages/domain/src/people/push/push-kinds.ts';
const TOLD: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['push/push.test'] };
const ATTACKED: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['attack/push'] };

/** Messages to browsers. */
export const pushMutants: readonly Mutant[] = [
  {
    guarantee: 'push: nights are quiet',
    file: KINDS,
    from: 'return hour >= NIGHT.from || hour < NIGHT.to;',
    to: 'return hour >= NIGHT.from && hour < NIGHT.to;',
    project: 'domain',
    tests: ['push/push-kinds'],
  },
  {
    guarantee: 'push: an offer that ends with the night is told in it',
    file: KINDS,
    from: "PUSH_KINDS[kind] === 'offers' && until < morningAfter(now, NIGHT.latestEnd);",
    to: 'PUSH_KINDS[kind] === undefined && until < morningAfter(now, NIGHT.latestEnd);',
    project: 'domain',
    tests: ['push/push-kinds'],
  },
  {
    guarantee: 'push: the job waits for the morning',
    file: `${SERVER}/features/people/push/push.jobs.ts`,
    from: 'if (at > ctx.now) return',
    to: 'if (at < ctx.now) return',
    ...TOLD,
  },
  {
    guarantee: 'push: what is turned off is not queued',
    file: QUERIES,
    from: 'where push_opt_outs.user_id = push.user_id and push_group = turned_off_with)',
    to: 'where false)',
    ...TOLD,
  },
  {
    guarantee: 'push: nothing is told twice',
    file: schemaOf('people'),
    from: 'constraint told_once unique (kind, subject_id, user_id)',
    to: 'constraint told_once unique (kind, subject_id, user_id, id)',
    ...TOLD,
  },
  {
    guarantee: 'push: a subscription ends with its session',
    file: schemaOf('people'),
    from: '  delete from push_subscriptions where session_id = new.id;\n',
    to: '',
    ...TOLD,
  },
  {
    guarantee: 'push: a session that has expired is not told',
    file: QUERIES,
    from: 'sessions.revoked_at is null and sessions.expires_at > now() and',
    to: 'sessions.revoked_at is null and',
    ...TOLD,
  },
  {
    guarantee: 'push: a subscription that is gone is removed',
    file: SENDER,
    from: "if (status === 404 || status === 410) return 'gone';",
    to: "if (status === 404 || status === 410) return 'refused';",
    ...TOLD,
  },
  {
    guarantee: 'push: a busy push service is asked again',
    file: SENDER,
    from: 'if (status === 429 || status >= 500) throw',
    to: 'if (status === 1) throw',
    ...TOLD,
  },
  {
    guarantee: 'push: the endpoint is not in the log',
    file: SENDER,
    from: 'log.error({ host: url.host, status }',
    to: 'log.error({ host: url.href, status }',
    ...TOLD,
  },
  {
    guarantee: 'push: a message holds a kind and an id',
    file: `${SERVER}/features/people/push/push.jobs.ts`,
    from: 'payload: JSON.stringify({ kind, id }),',
    to: 'payload: JSON.stringify({ kind, id, until }),',
    ...TOLD,
  },
  {
    guarantee: 'push: a person has ten browsers',
    file: QUERIES,
    from: 'const MOST_SUBSCRIPTIONS = 10;',
    to: 'const MOST_SUBSCRIPTIONS = 1000;',
    ...TOLD,
  },
  {
    guarantee: 'push: a subscription names a host and the port of https',
    file: ENDPOINT,
    from: "return protocol === 'https:' && port === '' &&",
    to: "return protocol === 'https:' &&",
    ...ATTACKED,
  },
  {
    guarantee: 'push: a subscription names no address',
    file: ENDPOINT,
    from: "const isName = isIP(hostname.replace(/^\\[|\\]$/g, '')) === 0 && hostname.includes('.');",
    to: 'const isName = hostname.length > 0;',
    ...ATTACKED,
  },
  {
    guarantee: 'push: a connection goes to public addresses only',
    file: SENDER,
    from: '...(url.origin !== sandbox && { lookup })',
    to: '...(url.origin === sandbox && { lookup })',
    ...ATTACKED,
  },
  {
    guarantee: 'push: one private address among several is enough to refuse',
    file: ENDPOINT,
    from: 'if (!addresses.every(({ address }) => isPublicAddress(address)))',
    to: 'if (!addresses.some(({ address }) => isPublicAddress(address)))',
    ...ATTACKED,
  },
  {
    guarantee: 'push: keys are points of the curve',
    file: `${SERVER}/features/people/push/push.service.ts`,
    from: 'if (!isEndpoint(endpoint, sandbox) || !isReceiverKey(p256dh))',
    to: 'if (!isEndpoint(endpoint, sandbox))',
    ...ATTACKED,
  },
];
