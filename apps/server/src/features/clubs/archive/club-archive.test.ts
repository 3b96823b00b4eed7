import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '#platform/files/open-files.ts';
import { keysBelow } from '#platform/files/files.ts';
import { aFolder, aMovableClub, entriesOf, type Entries, linesIn, type MovableClub } from '#testing/archives.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { codeIn, mailTo, runJobs } from '#testing/run-jobs.ts';
import { aPassword, startWorld, type World } from '#testing/world.ts';
import { MANIFEST_ENTRY, PEOPLE_ENTRY, rowsEntry, SEAL_ENTRY } from './archive.ts';
import { CLUB_TABLE_NAMES } from './archive.tables.ts';
import { exportClubArchive } from './export-club.service.ts';
import { importClubArchive } from './import-club.service.ts';
import { inFlight } from './in-flight.queries.ts';

const folder = await aFolder();
let here: World;
let there: World;
let moved: MovableClub;
let first: Entries;
let second: Entries;

const storeOf = async (world: World) => {
  const files = openFiles(world.config.files);
  await files.prepare();
  return files;
};
const exportTo = async (world: World, clubId: string, name: string) =>
  exportClubArchive({ ...world.ctx, now: new Date() }, await storeOf(world), clubId, folder.file(name));
const importInto = async (world: World, name: string, signedBy?: string) =>
  importClubArchive({ ...world.ctx, now: new Date() }, await storeOf(world), folder.file(name), { signedBy });

beforeAll(async () => {
  here = await startWorld({ FILES_DIR: folder.file('old-files') });
  there = await startWorld({ FILES_DIR: folder.file('new-files') });
  moved = await aMovableClub(here);
  await exportTo(here, moved.club.id, 'first.tar.gz');
  await importInto(there, 'first.tar.gz');
  await exportTo(there, moved.club.id, 'second.tar.gz');
  [first, second] = [await entriesOf(folder.file('first.tar.gz')), await entriesOf(folder.file('second.tar.gz'))];
}, 120_000);
afterAll(async () => {
  await here.close();
  await there.close();
  await folder.remove();
});

describe('out, in and out again', () => {
  test('the archive has rows of every table', () => {
    expect(CLUB_TABLE_NAMES.filter((table) => linesIn(first, rowsEntry(table)).length === 0)).toEqual([]);
    expect([...first.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(2);
  });

  test('both archives are equal but for what must differ: manifest, seal, and that the club came here', () => {
    expect([...second.keys()]).toEqual([...first.keys()]);
    const audit = rowsEntry('audit_entries');
    const differing = [...first].filter(([name, content]) => !second.get(name)?.equals(content)).map(([name]) => name);
    expect(differing).toEqual([MANIFEST_ENTRY, SEAL_ENTRY, audit]);
    const [added, ...none] = linesIn(second, audit).slice(linesIn(first, audit).length);
    expect(linesIn(second, audit).slice(0, -1)).toEqual(linesIn(first, audit));
    expect([JSON.parse(added ?? '{}'), none]).toMatchObject([{ action: 'club.imported', by: 'system' }, []]);
    const [old, made] = [first, second].map((entries) => JSON.parse(String(entries.get(MANIFEST_ENTRY))));
    const expected = { ...made, exported_at: old.exported_at };
    expected.entries = made.entries.map((entry: { name: string }, i: number) =>
      entry.name === audit ? old.entries[i] : entry,
    );
    expect(expected).toEqual(old);
  });

  test('no secret of a person and nothing of another club leaves', async () => {
    const whole = Buffer.concat(
      [...first].filter(([name]) => name.endsWith('json')).map(([, content]) => content),
    ).toString();
    for (const word of ['password_hash', '$argon2', 'credential_id', 'endpoint', 'email_verified_at'])
      expect(whole).not.toContain(word);
    const { rows } = await sql<{ id: string }>`select id::text from sessions`.execute(here.db);
    for (const { id } of rows) expect(whole).not.toContain(id);
    expect(linesIn(first, PEOPLE_ENTRY).length).toBeLessThanOrEqual(9);
  });

  test('journal and draws prove themselves in the new place', async () => {
    expect((await expectWholeJournal(there, moved.club.id)).length).toBeGreaterThan(10);
    const runs = await there.db.selectFrom('lottery_runs').select('id').where('club_id', '=', moved.club.id).execute();
    expect(runs).toHaveLength(3);
  });

  test('the pictures are in the new store, byte for byte', async () => {
    const [old, copied] = [await storeOf(here), await storeOf(there)];
    const keys = await keysBelow(old, `clubs/${moved.club.id}/`);
    expect(keys.length).toBeGreaterThan(2);
    expect(await keysBelow(copied, `clubs/${moved.club.id}/`)).toEqual(keys);
  });

  test('a member proves the address, and sees stays, points and the proof of the draw', async () => {
    const [member] = moved.members;
    await there.call('POST /api/auth/send-verification-code', { body: { email: member.email } });
    const code = codeIn(mailTo(await runJobs(there), member.email));
    const { status, answer } = await there.call('POST /api/auth/complete-registration', {
      body: { email: member.email, code, firstName: 'Kari', lastName: 'Nordmann', password: aPassword },
    });
    expect(status).toBe(201);
    const by = answer.token;
    const stays = await there.call('GET /api/user-bookings', {}, by);
    const before = await here.call('GET /api/user-bookings', {}, member.token);
    expect(stays.status).toBe(200);
    expect(stays.text.length).toBeGreaterThan(200);
    const idsOf = (text: string) => [...new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))].toSorted();
    expect(idsOf(stays.text)).toEqual(idsOf(before.text));
    const clubId = moved.club.id;
    const points = await there.call('GET /api/clubs/{clubId}/points', { params: { clubId } }, by);
    expect(points.status).toBe(200);
    const old = await here.call('GET /api/clubs/{clubId}/points', { params: { clubId } }, member.token);
    expect(points.answer).toEqual(old.answer);
    const { id: runId } = await there.db
      .selectFrom('lottery_runs')
      .select('id')
      .where('club_id', '=', clubId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const shown = await there.call('GET /api/clubs/{clubId}/draws/{runId}', { params: { clubId, runId } }, by);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(runId);
  });
});

describe('who the people are in the new place', () => {
  let world: World;
  let leaving: MovableClub;
  beforeAll(async () => {
    world = await startWorld({ FILES_DIR: folder.file('third-files') });
    leaving = moved;
  }, 60_000);
  afterAll(() => world.close());

  test('a verified email is the same person, an unverified one waits for its proof, and an id alone is nobody', async () => {
    const [proved, unverified, other] = leaving.members;
    const insert = (values: { id?: string; email: string; email_verified_at?: Date; password_hash?: string }) =>
      world.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
    const same = await insert({ email: proved.email, email_verified_at: new Date(), password_hash: 'kept' });
    const squatted = await insert({ email: unverified.email, password_hash: 'of somebody' });
    await insert({ id: other.id, email: 'another@test.example', email_verified_at: new Date() });

    const done = await importInto(world, 'first.tar.gz');
    expect(done).toMatchObject({ matched: 2, club: { id: leaving.club.id } });
    const { rows } = await sql<{ email: string; user_id: string; password_hash: string | null; proved: boolean }>`
      select email, user_id, password_hash, email_verified_at is not null as proved
      from memberships join users on users.id = user_id where club_id = ${leaving.club.id}`.execute(world.db);
    const member = new Map(rows.map((row) => [row.email, row]));
    expect(member.get(proved.email)).toMatchObject({ user_id: same.id, password_hash: 'kept', proved: true });
    expect(member.get(unverified.email)).toMatchObject({ user_id: squatted.id, password_hash: null, proved: false });
    expect(member.get(other.email)?.user_id).not.toBe(other.id);
    expect(member.get(leaving.owner.email)).toMatchObject({
      user_id: leaving.owner.id,
      password_hash: null,
      proved: false,
    });

    // Stays, points, the mark of an admin and the audit log follow the person to the other id.
    const stays = await world.db.selectFrom('bookings').select('id').where('user_id', '=', same.id).execute();
    const before = await here.db.selectFrom('bookings').select('id').where('user_id', '=', proved.id).execute();
    expect(stays.length).toBe(before.length);
    const old = await world.db.selectFrom('audit_entries').select('id').where('actor_id', '=', proved.id).execute();
    expect(old).toEqual([]);
    expect(await importInto(world, 'first.tar.gz').catch((error: unknown) => error)).toMatchObject({
      reason: 'club_is_here',
    });
  }, 60_000);

  test('letters that somebody has turned off stay off', async () => {
    const choices = await there.db.selectFrom('mail_opt_outs').select(['user_id', 'mail_group']).execute();
    expect(choices).toEqual([{ user_id: leaving.members[0].id, mail_group: 'circulars' }]);
  });

  test('of a deleted account, and of an admin of the old platform, nothing but the id comes along', async () => {
    const nobodies = linesIn(first, PEOPLE_ENTRY).filter((line) => line.includes('nobody'));
    expect(nobodies.map((line) => Object.keys(JSON.parse(line)))).toEqual([
      ['id', 'nobody'],
      ['id', 'nobody'],
    ]);
    const platform = await here.db.selectFrom('users').select('email').where('role', '=', 'admin').execute();
    const people = String(first.get(PEOPLE_ENTRY));
    for (const { email } of platform) expect(people).not.toContain(email);
  });
});

describe('what does not move', () => {
  const refusal = (of: Promise<unknown>) =>
    of.then(
      () => null,
      (error: unknown) => error,
    );

  test.each([
    [
      'payments',
      sql`update payments set status = 'created', paid_at = null, receipt_number = null where receipt_number = 2`,
    ],
    ['refunds', sql`update refunds set done_at = null`],
    ['disputes', sql`update disputes set state = 'open'`],
    ['payouts', sql`update payouts set status = 'ready', sent_at = null`],
    ['imported lists', sql`update imports set sent_at = null`],
    [
      'orders of a plan',
      sql`update subscriptions set status = 'incomplete', tier = 'business-small', frequency = 'monthly', method = 'stripe'`,
    ],
  ])('a club with %s under way, and the sentence says what to do', async (what, change) => {
    const undone = new Error('undone');
    let found: unknown = null;
    const trial = here.db.transaction().execute(async (db) => {
      await change.execute(db);
      found = await inFlight(db, moved.club.id);
      throw undone;
    });
    await expect(trial).rejects.toBe(undone);
    expect(found).toEqual([expect.stringContaining(what)]);
  });

  test('a club whose money waits for a payout is not exported', async () => {
    await sql`insert into ledger_entries (club_id, payment_id, kind, amount_ore, source)
      select club_id, id, 'dispute', -100, 'dp' from payments where club_id = ${moved.club.id} and receipt_number = 1`.execute(
      here.db,
    );
    const refused = await refusal(exportTo(here, moved.club.id, 'third.tar.gz'));
    expect(refused).toMatchObject({ reason: 'in_flight', message: expect.stringContaining('-100 øre') });
  });

  test('a club that is not here, and an archive that another key has signed', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(await refusal(exportTo(here, nobody, 'none.tar.gz'))).toMatchObject({ reason: 'no_such_club' });
    expect(await refusal(importInto(there, 'first.tar.gz', '0'.repeat(64)))).toMatchObject({ reason: 'other_signer' });
  });
});
