// pnpm trial:partitions
// Bookings in sixteen partitions by club, tried beside the real table: which constraints hold, which queries prune to
// few partitions, and what they cost.
import { slotOf } from '@hytte/domain/bookings/stay';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { Client } from 'pg';
import { dropDatabase } from '../database/database.ts';
import { grow, staysIn } from './database.ts';

const PARTITIONS = 16;

const INDEXES = `
  create index on parted.bookings (club_id, first_slot) include (hut_id, last_slot, status)
    where status <> 'rejected' and cancelled_at is null;
  create index on parted.bookings (user_id, first_slot);
  create index on parted.bookings (draw_run_id, user_id) where draw_run_id is not null;`;
const CLUBS = process.argv.includes('--full') ? 1_000 : 60;
const ROUNDS = 40;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm trial:partitions');
const { url } = await grow(DATABASE_URL, CLUBS, (line) => console.log(line));
const client = new Client({ connectionString: url });
await client.connect();
try {
  const begun = Date.now();
  await partitionBookings();
  console.log(`${staysIn(CLUBS)} stays moved into 16 partitions in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  const failures = [...(await constraintsHold()), ...(await plansPrune())];
  for (const failure of failures) console.error(`BROKEN ${failure}`);
  console.log(failures.length === 0 ? 'trial:partitions passed' : 'trial:partitions FAILED');
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await client.end();
  await dropDatabase(url);
}

/**
 * A partitioned copy of the bookings: the same columns, hash-partitioned by club. The keys of a partitioned table must
 * contain the partition key, so the primary key is (club_id, id), and both exclusion constraints include the club. They
 * refuse the same rows as before, because a foreign key ties each hut to one club.
 */
async function partitionBookings(): Promise<void> {
  await client.query(`
    create schema parted;
    create table parted.bookings (like bookings including defaults including generated) partition by hash (club_id);
    alter table parted.bookings
      add primary key (club_id, id),
      add constraint hut_of_the_club foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
      add constraint one_allocated_stay_per_half_day
        exclude using gist (club_id with =, hut_id with =, slots with &&)
        where (status = 'allocated' and cancelled_at is null),
      add constraint no_own_duplicate
        exclude using gist (club_id with =, user_id with =, hut_id with =, slots with &&)
        where (status <> 'rejected' and cancelled_at is null)`);
  for (let n = 0; n < PARTITIONS; n += 1)
    await client.query(
      `create table parted.bookings_${n} partition of parted.bookings for values with (modulus ${PARTITIONS}, remainder ${n})`,
    );
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(`insert into parted.bookings (${columns}) select ${columns} from bookings`);
  await client.query(INDEXES);
  await client.query('vacuum (analyze) parted.bookings');
}

/** The constraints refuse the same rows. The error names the constraint of one partition. */
async function constraintsHold(): Promise<string[]> {
  const tries: Record<string, string> = {
    _club_id_hut_id_slots_excl: `insert into parted.bookings (club_id, hut_id, status, first_slot, last_slot, points_cost)
      select club_id, hut_id, 'allocated', last_slot, last_slot + 1, 10 from parted.bookings
      where status = 'allocated' and cancelled_at is null limit 1`,
    _club_id_user_id_hut_id_slots_excl: `insert into parted.bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost)
      select club_id, hut_id, user_id, first_slot, last_slot, 10 from parted.bookings
      where status = 'requested' and cancelled_at is null limit 1`,
    hut_of_the_club: `insert into parted.bookings (club_id, hut_id, first_slot, last_slot, points_cost)
      select other.id, bookings.hut_id, 1, 2, 10 from parted.bookings bookings
      join clubs other on other.id <> bookings.club_id limit 1`,
  };
  const failures: string[] = [];
  for (const [rule, sql] of Object.entries(tries)) {
    const refusedBy = await client.query(sql).then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)),
    );
    console.log(`${rule}: refused by ${refusedBy}`);
    if (!refusedBy.includes(rule)) failures.push(`${rule} was refused by ${refusedBy}`);
  }
  return failures;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: Plan[] };
function tablesIn(plan: Plan): string[] {
  return [...(plan['Relation Name'] ? [plan['Relation Name']] : []), ...(plan.Plans ?? []).flatMap(tablesIn)];
}

/** How many partitions each of the product's queries reads, and its time beside the unpartitioned table. */
async function plansPrune(): Promise<string[]> {
  const { rows } = await client.query<{ club_id: string; user_id: string; id: string; hut_id: string }>(
    `select club_id, user_id, id, hut_id from bookings where status = 'requested' limit 1`,
  );
  const { club_id: club, user_id: user, id, hut_id: hut } = rows[0] ?? { club_id: '', user_id: '', id: '', hut_id: '' };
  const slot = slotOf(dateInOslo(new Date()), 'AM');
  const queries: { name: string; sql: string; values: unknown[]; most: number }[] = [
    {
      name: 'calendar of a club',
      sql: `select hut_id, first_slot, last_slot, status from TABLE where club_id = $1
        and first_slot between $2 and $3 and status <> 'rejected' and cancelled_at is null`,
      values: [club, slot - 183, slot + 700],
      most: 1,
    },
    {
      name: 'a stay, by club and id',
      sql: 'select * from TABLE where club_id = $1 and id = $2',
      values: [club, id],
      most: 1,
    },
    {
      name: 'requests of a draw',
      sql: `select id from TABLE where club_id = $1 and status = 'requested'`,
      values: [club],
      most: 1,
    },
    { name: 'a stay, by id alone', sql: 'select * from TABLE where id = $1', values: [id], most: 16 },
    {
      name: 'stays of a person',
      sql: 'select * from TABLE where user_id = $1 and cancelled_at is null',
      values: [user],
      most: 16,
    },
    {
      name: 'stays of a hut, without its club',
      sql: 'select * from TABLE where hut_id = $1 and slots && int4range($2, $3)',
      values: [hut, slot, slot + 50],
      most: 16,
    },
  ];
  const failures: string[] = [];
  for (const { name, sql, values, most } of queries) {
    const parted = sql.replace('TABLE', 'parted.bookings');
    const plan = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${parted}`,
      values,
    );
    const partitions = new Set(tablesIn(plan.rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '' })).size;
    const times = await timeInterleaved([sql.replace('TABLE', 'bookings'), parted], values);
    console.log(
      `${name}: ${partitions} of 16 partitions, ${times.map((ms) => ms.toFixed(2)).join(' ms whole, ')} ms parted`,
    );
    if (partitions > most) failures.push(`${name} reads ${partitions} partitions`);
  }
  return failures;
}

/** Alternates between the statements, so that a slow moment affects both; returns the 20th percentile of each. */
async function timeInterleaved(statements: string[], values: unknown[]): Promise<number[]> {
  const times: number[][] = statements.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, text] of statements.entries()) {
      const begun = performance.now();
      await client.query({ name: `q${index}${text.length}`, text, values });
      times[index]?.push(performance.now() - begun);
    }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 5)] ?? NaN);
}
