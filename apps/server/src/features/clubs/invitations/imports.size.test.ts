import { checkRows } from '@hytte/domain/clubs/invitations/check-rows';
import { guessColumns } from '@hytte/domain/clubs/invitations/guess-columns';
import { readRows } from '@hytte/domain/shared/read-rows';
import { aMemberList, KNOWN } from '@hytte/domain/testing/a-member-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClub, aPerson } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { mailImport } from './imports.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Every table but the record and the counters of attempts, with how many rows it has. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables
    where table_schema = 'public' and table_name not in ('audit_entries', 'attempts', 'imports')`.execute(world.db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('ten thousand rows, three hundred faulty: 9 700 invited at once, and undone as if they had never been', async () => {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner });
  await world.db.updateTable('clubs').set({ tier: 'business-large' }).where('id', '=', club.id).execute();
  const rows = readRows(aMemberList(10_000, 300).text);
  const { columns } = guessColumns(rows);
  const emails = checkRows(rows.slice(1), columns, KNOWN).flatMap((row) => (row.fault === null ? [row.email] : []));
  expect(emails).toHaveLength(9_700);

  const before = await counts();
  const begun = performance.now();
  const { status, answer } = await world.call(
    'POST /api/memberships/clubs/{id}/imports',
    { params: { id: club.id }, body: { emails } },
    owner.token,
  );
  const imported = performance.now() - begun;
  expect(status).toBe(201);
  expect(answer).toMatchObject({ import: { invited: 9_700 }, skipped: { known: 0, too_often: 0 } });
  expect(imported).toBeLessThan(10_000);

  await mailImport(world.ctx, answer.import.id);
  expect(await counts()).toMatchObject({ invitations: 9_700, outgoing_mails: 9_700 });

  const path = { params: { id: club.id, importId: answer.import.id } };
  const undone = await world.call('POST /api/memberships/clubs/{id}/imports/{importId}/undo', path, owner.token);
  expect(undone.answer).toMatchObject({ withdrawn: 9_700 });
  expect(await counts()).toEqual(before);
}, 60_000);
