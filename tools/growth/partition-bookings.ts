import type { Client } from 'pg';

const PARTITIONS = 16;

const INDEXES = `
  create index on parted.bookings (club_id, first_slot) include (hut_id, last_slot, status)
    where status <> 'rejected' and cancelled_at is null;
  create index on parted.bookings (user_id, first_slot);
  create index on parted.bookings (draw_run_id, user_id) where draw_run_id is not null;`;

/**
 * The bookings as they would be, beside those that are: the same columns, hashed by club. A key of a partitioned table
 * must hold what it is parted by, so the key is (club_id, id), and both exclusion constraints say the club too. That
 * changes nothing they refuse: a hut has one club, and the foreign key says which.
 */
export async function partitionBookings(client: Client): Promise<void> {
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
