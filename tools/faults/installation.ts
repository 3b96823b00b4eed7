import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { eventually, freePort, startProcess, type Running } from '@hytte/server/src/testing/processes.ts';
import { startProxy } from '@hytte/server/src/testing/proxy.ts';
import { runProgram } from '../database/database.ts';

type Kind = 'api' | 'worker';

type Member = { kind: Kind; running: Running };

/** Two API processes behind a balancer that goes by readiness, and a worker: the product as it is run. */
export type Installation = {
  env: NodeJS.ProcessEnv;
  /** Of the balancer. */
  address: string;
  members: readonly Member[];
  /** Ends a process without asking, and starts it again. */
  kill: (member: Member) => Promise<void>;
  /** Asks a process to leave; tells its exit code. */
  leave: (member: Member) => Promise<number | null>;
  startAgain: (member: Member) => Promise<void>;
  stop: () => Promise<void>;
};

const TOKEN_SECRET = 'a-secret-for-tests-of-faults-and-nothing-else';
const PROGRAMS = { api: 'main-api.ts', worker: 'main-worker.ts' } as const;

/** The product signs in with its own rights, not as the owner of its tables. */
async function productLogin(ownerUrl: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const name = 'hyttelaget_product';
  await client.query(`do $$ begin create role ${name} login password '${name}' in role hyttelaget_app;
    exception when duplicate_object then null; end $$`);
  await client.end();
  const url = new URL(ownerUrl);
  url.username = url.password = name;
  return url.href;
}

type InstallationOptions = {
  /** Whoever migrates signs in here. */
  ownerUrl: string;
  /** Where the product finds the database, if not there. */
  databasePort?: number;
  apis?: number;
  more?: NodeJS.ProcessEnv;
};

export async function openInstallation({
  ownerUrl,
  databasePort,
  apis = 2,
  more,
}: InstallationOptions): Promise<Installation> {
  const balancerPort = await freePort();
  const address = `http://127.0.0.1:${balancerPort}`;
  const account = randomBytes(8).toString('hex');
  const common = {
    ...process.env,
    PUBLIC_URL: address,
    TOKEN_SECRETS: TOKEN_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['FAULTS_LOG'] ? 'info' : 'warn',
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: `sk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    DRAIN_SECONDS: '1',
    ...more,
  };
  await runProgram(['apps/server/src/main-migrate.ts'], { ...common, DATABASE_URL: ownerUrl });
  const productUrl = new URL(await productLogin(ownerUrl));
  if (databasePort !== undefined) productUrl.port = String(databasePort);
  const env = { ...common, DATABASE_URL: productUrl.href };

  const start = async (kind: Kind, ports?: Running): Promise<Running> => {
    const running = await startProcess(PROGRAMS[kind], env, ports);
    // What they complain about while things break is expected; kept for who looks for the reason of a failure.
    if (process.env['FAULTS_LOG']) running.child.stdout?.pipe(process.stderr, { end: false });
    return running;
  };
  const kinds: Kind[] = [...Array.from({ length: apis }, () => 'api' as const), 'worker'];
  const members = await Promise.all(kinds.map(async (kind) => ({ kind, running: await start(kind) })));
  const balancer = startProxy(members.filter(({ kind }) => kind === 'api').map(({ running }) => running));
  balancer.server.listen(balancerPort, '127.0.0.1');
  await once(balancer.server, 'listening');
  // It does not know of anybody before it has asked; what comes earlier would count as a failure of theirs.
  await eventually('the balancer to find somebody', async () => (await fetch(address)).status !== 503);

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
