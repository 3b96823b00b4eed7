import { randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { dateOfSlot, halfOfSlot, slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { hashPassword } from '@hytte/server/src/features/people/accounts/passwords.ts';
import { createTokens } from '@hytte/server/src/features/people/accounts/sessions.service.ts';
import { makeJoinCode } from '@hytte/server/src/features/clubs/clubs/join-codes.ts';
import { costsOfPlaces } from '@hytte/server/src/features/stays/bookings/pricing.service.ts';
import type { Ctx } from '@hytte/server/src/platform/ctx.ts';
import type { Db } from '@hytte/server/src/platform/db/database.ts';
import sharp from 'sharp';
import { openProductContext } from '../database/product-context.ts';

export type Person = { id: string; email: string; token: string };
export type Club = { id: string; owner: Person; members: Person[] };
export type Hut = { id: string; clubId: string };

export const PASSWORD = 'varm-kakao-på-fjellet-27';
const WEEK_MS = 7 * 24 * 3600 * 1000;
const HORIZON_MONTHS = 24;

/** Writes clubs, people and stays straight into the tables, and reads them. */
export type TestData = {
  db: Db;
  ctx: Ctx;
  /** For queries that are easier to write in SQL. */
  rows: <Row extends object>(sql: string) => Promise<Row[]>;
  person: () => Promise<Person>;
  club: (members: number) => Promise<Club>;
  hut: (club: Club, priceOre?: number) => Promise<Hut>;
  /** An allocated stay. Idempotent when the id is given: a retry inserts nothing. */
  stay: (hut: Hut, guest: Person, run: SlotRun, id?: string) => Promise<string>;
  close: () => Promise<void>;
};

/** `env` is the product's; only the database login differs. */
export async function openTestData(ownerUrl: string, env: NodeJS.ProcessEnv): Promise<TestData> {
  const ownEnv = { ...env, DATABASE_URL: ownerUrl, DATABASE_POOL: '4' };
  const { config, db, pool, makeCtx, close } = await openProductContext(ownEnv, { name: 'faults', logLevel: 'silent' });
  const password_hash = await hashPassword(PASSWORD);
  const { sign } = createTokens(config.tokens.secrets);

  const person = async (): Promise<Person> => {
    const user = await db
      .insertInto('users')
      .values({
        email: `${randomBytes(6).toString('hex')}@test.example`,
        email_verified_at: new Date(),
        first_name: 'Prøve',
        last_name: 'Person',
        password_hash,
      })
      .returning(['id', 'email', 'first_name', 'last_name', 'role'])
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(Date.now() + WEEK_MS);
    const session = { id: randomUUID(), user_id: user.id, expires_at: expiresAt };
    await db.insertInto('sessions').values(session).execute();
    return { id: user.id, email: user.email, token: sign(user, { id: session.id, expiresAt }) };
  };

  return {
    db,
    ctx: makeCtx(),
    rows: async (sql) => (await pool.query(sql)).rows,
    person,
    club: async (count) => {
      const [owner, ...members] = await Promise.all(Array.from({ length: count + 1 }, person));
      if (!owner) throw new Error('no owner');
      const { id } = await db
        .insertInto('clubs')
        .values({ name: 'Prøveklubben', join_code: makeJoinCode(), booking_horizon_months: HORIZON_MONTHS })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = [owner, ...members].map((one) => ({
        club_id: id,
        user_id: one.id,
        role: one === owner ? ('owner' as const) : ('member' as const),
      }));
      await db.insertInto('memberships').values(rows).execute();
      return { id, owner, members };
    },
    hut: async (club, price_ore = 0) => {
      const { id } = await db
        .insertInto('huts')
        .values({ name: 'Prøvehytta', capacity: 6, price_ore, club_id: club.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, clubId: club.id };
    },
    stay: async (hut, guest, run, id = randomUUID()) => {
      const costs = await costsOfPlaces(makeCtx(), [{ id, clubId: hut.clubId, hutId: hut.id, ...run }]);
      await db
        .insertInto('bookings')
        .values({
          id,
          ...slotColumns(run),
          club_id: hut.clubId,
          hut_id: hut.id,
          user_id: guest.id,
          status: 'allocated',
          points_cost: 0,
          frozen_cost: JSON.stringify(costs.get(id)),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return id;
    },
    close,
  };
}

const slotColumns = ({ first, last }: SlotRun) => ({ first_slot: first, last_slot: last });

/** `count` whole days, the first of them `days` from today. */
export function daysAhead(days: number, count = 1): SlotRun {
  const firstDay = addDays(dateInOslo(new Date()), days);
  return { first: slotOf(firstDay, 'AM'), last: slotOf(addDays(firstDay, count - 1), 'PM') };
}

/** The stay in the body of a request. */
export const asRequestBody = ({ first, last }: SlotRun) => ({
  start_date: dateOfSlot(first),
  start_half_day: halfOfSlot(first),
  end_date: dateOfSlot(last),
  end_half_day: halfOfSlot(last),
});

/** A square picture of noise: it cannot be compressed, so its size follows from its side. */
export const noisyPng = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
