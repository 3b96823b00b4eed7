import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { eventually, freePort, startProcess, type Running } from '@hytte/server/src/testing/processes.ts';
import { startProxy } from '@hytte/server/src/testing/proxy.ts';
import { migrateDatabase, queryOnce } from '../database/database.ts';

type Kind = 'api' | 'worker';
export type Member = { kind: Kind; running: Running };

/** Two API processes behind a load balancer that goes by readiness, and a worker: the product as it is deployed. */
export type Installation = {
  env: NodeJS.ProcessEnv;
  /** Of the load balancer. */
  address: string;
  members: readonly Member[];
  /** SIGKILL, then starts it again. */
  kill: (member: Member) => Promise<void>;
  /** SIGTERM; returns the exit code. */
  leave: (member: Member) => Promise<number | null>;
  startAgain: (member: Member) => Promise<void>;
  stop: () => Promise<void>;
};

export type InstallationOptions = {
  /** Of the role that owns the tables and migrates. */
  ownerUrl: string;
  /** Where API processes find the database, if not there: a connection pooler. Workers need a direct connection. */
  apiDatabasePort?: number;
  apis?: number;
  /** Settings that differ from the usual ones. */
  env?: NodeJS.ProcessEnv;
};

const PROGRAMS = { api: 'main-api.ts', worker: 'main-worker.ts' } as const;
export const PRODUCT_ROLE = 'hyttelaget_product';

/** The product signs in with its own rights, not as the owner of its tables. */
async function productLogin(ownerUrl: string): Promise<URL> {
  await queryOnce(
    ownerUrl,
    `do $$ begin create role ${PRODUCT_ROLE} login password '${PRODUCT_ROLE}' in role hyttelaget_app;
     exception when duplicate_object then null; end $$`,
  );
  const url = new URL(ownerUrl);
  url.username = url.password = PRODUCT_ROLE;
  return url;
}

export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { ownerUrl, apiDatabasePort, apis = 2 } = options;
  const balancerPort = await freePort();
  const address = `http://127.0.0.1:${balancerPort}`;
  const account = randomBytes(8).toString('hex');
  const common = {
    ...process.env,
    PUBLIC_URL: address,
    TOKEN_SECRETS: 'a-secret-for-tests-of-faults-and-nothing-else',
    // One machine plays all people: rate limits have tests of their own.
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['FAULTS_LOG'] ? 'info' : 'warn',
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: `sk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    DRAIN_SECONDS: '1',
    ...options.env,
  };
  await migrateDatabase({ ...common, DATABASE_URL: ownerUrl });
  const databaseUrl = await productLogin(ownerUrl);
  const env = { ...common, DATABASE_URL: databaseUrl.href };
  if (apiDatabasePort !== undefined) databaseUrl.port = String(apiDatabasePort);
  // Notices of changes do not pass through a pooler.
  const envs = { api: { ...env, DATABASE_DIRECT_URL: env.DATABASE_URL, DATABASE_URL: databaseUrl.href }, worker: env };

  const start = async (kind: Kind, ports?: Running): Promise<Running> => {
    const running = await startProcess(PROGRAMS[kind], envs[kind], ports);
    // Errors are expected while things break. FAULTS_LOG=1 shows them, to find the reason of a failure.
    if (process.env['FAULTS_LOG']) running.child.stdout?.pipe(process.stderr, { end: false });
    return running;
  };
  const kinds: Kind[] = [...Array.from({ length: apis }, () => 'api' as const), 'worker'];
  const members = await Promise.all(kinds.map(async (kind) => ({ kind, running: await start(kind) })));
  const balancer = startProxy(members.filter(({ kind }) => kind === 'api').map(({ running }) => running));
  balancer.server.listen(balancerPort, '127.0.0.1');
  await once(balancer.server, 'listening');
  // Before its first health check it answers 503, which would count as a failure of the product.
  await eventually('the balancer to find an API process', async () => (await fetch(address)).status !== 503);

  const startAgain = async (member: Member): Promise<void> => {
    member.running = await start(member.kind, member.running);
  };
  return {
    env,
    address,
    members,
    kill: async (member) => {
      await member.running.kill();
      await startAgain(member);
    },
    leave: (member) => member.running.leave(),
    startAgain,
    stop: async () => {
      balancer.close();
      await Promise.all(members.map(({ running }) => running.kill()));
    },
  };
}
