import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@hytte/domain/shared/local-date';
import { createTokens } from '@hytte/server/src/features/people/accounts/sessions.service.ts';
import { databaseNamed, migrateDatabase, recreateDatabase, withClient } from '../database/database.ts';
import { startPgBouncer } from '../faults/load/pgbouncer.ts';
import { type Installation, openInstallation } from '../faults/installation.ts';
import { projectRoot } from '../services/setup.ts';
import { CLUB_PREFIX, fill, FIRST_CLUB, FIRST_PERSON, HUT_PREFIX, HUTS_PER_CLUB } from './fill.ts';

export const CLUBS = 200;
export const clubId = (club: number): string => `${CLUB_PREFIX}${FIRST_CLUB + club}`;

/** Whole days in one of the club's huts, others for every number. */
export function aRequest(today: string, club: number, n: number) {
  const day = addDays(today, 300 + (n % 300));
  const hut = FIRST_PERSON + club * HUTS_PER_CLUB + (n % HUTS_PER_CLUB);
  return {
    hut_id: `${HUT_PREFIX}${hut}`,
    start_date: day,
    end_date: day,
    start_half_day: 'AM',
    end_half_day: 'PM',
  };
}

export type OpeningSite = { ownerUrl: string; installation: Installation; ports: number[]; secret: string };

/** The product as it is deployed, with 200 clubs in a database of its own: two API processes, PgBouncer and a worker. */
export async function openOpeningSite(stack: AsyncDisposableStack, today: string): Promise<OpeningSite> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm bench:opening or bench:streams');
  const ownerUrl = databaseNamed(DATABASE_URL, 'bench_opening');
  await recreateDatabase(ownerUrl);
  const dir = join(projectRoot, '.cache/bench-opening');
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', BEACON: 'off' };
  await migrateDatabase({
    ...process.env,
    DATABASE_URL: ownerUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRETS: 'x'.repeat(32),
  });
  await withClient(ownerUrl, (client) => fill(client, CLUBS, today));
  const pooler = stack.adopt(await startPgBouncer(ownerUrl, dir, 10), ({ stop }) => stop());
  const installation = stack.adopt(
    await openInstallation({ ownerUrl, apiDatabasePort: pooler.port, env }),
    ({ stop }) => stop(),
  );
  const ports = installation.members.filter(({ kind }) => kind === 'api').map(({ running }) => running.port);
  return { ownerUrl, installation, ports, secret: installation.env['TOKEN_SECRETS'] ?? '' };
}

/** Each a member of the first club and of one of the two hundred, signed in. Their tokens. */
export async function signInPeople({ ownerUrl, secret }: OpeningSite, count: number): Promise<string[]> {
  const { sign } = createTokens([secret]);
  const expiresAt = new Date(Date.now() + 24 * 3600 * 1000);
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string; email: string; session: string }>(
      `with people as (
         insert into users (email, email_verified_at, first_name, last_name)
         select 'opening-' || n || '@test.example', now(), 'Prøve', 'Person' from generate_series(1, $1::int) n returning id, email
       ), numbered as (select id, email, row_number() over (order by email) - 1 as n from people),
       members as (
         insert into memberships (club_id, user_id)
         select distinct ('${CLUB_PREFIX}' || ${FIRST_CLUB} + club)::uuid, id from numbered, unnest(array[0, n % ${CLUBS}]) as club
       ), opened as (
         insert into sessions (user_id, expires_at) select id, $2 from people returning id, user_id
       ) select numbered.id, email, opened.id as session from opened join numbered on numbered.id = opened.user_id order by n`,
      [count, expiresAt],
    );
    await client.query('vacuum (analyze)');
    return rows.map(({ id, email, session }) =>
      sign({ id, email, first_name: 'Prøve', last_name: 'Person', role: 'user' }, { id: session, expiresAt }),
    );
  });
}
