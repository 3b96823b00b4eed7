import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '#platform/files/open-files.ts';
import { keysBelow } from '#platform/files/files.ts';
import { aFolder, aMovableClub, entriesOf } from '#testing/archives.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aRun } from '#testing/draws.ts';
import type { Booty } from '#testing/archive-forgeries.ts';
import { hostileArchive, KINDS } from '#testing/hostile-archives.ts';
import { aHut, aPhoto } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { ArchiveRefused } from './archive.ts';
import { exportClubArchive } from './export-club.service.ts';
import { importClubArchive } from './import-club.service.ts';

const isFull = process.env['CLUB_ARCHIVE'] === 'full';
/** In a quick run every kind once. HOSTILE_KIND="a bomb" tries one kind only. */
const COUNT = Number(process.env['HOSTILE_ARCHIVES'] ?? (isFull ? 1000 : KINDS.length));

const ONLY = process.env['HOSTILE_KIND'];

const folder = await aFolder();
let here: World;
let there: World;
let booty: Booty;
let files: ReturnType<typeof openFiles>;

beforeAll(async () => {
  here = await startWorld({ FILES_DIR: folder.file('old-files') });
  there = await startWorld({ FILES_DIR: folder.file('new-files') });
  files = openFiles(there.config.files);
  await files.prepare();
  const { club } = await aMovableClub(here);
  const archive = folder.file('true.tar.gz');
  await exportClubArchive(here.ctx, openFiles(here.config.files), club.id, archive);
  booty = { world: here, archive, entries: await entriesOf(archive), outsider: await anOutsider() };
}, 120_000);
afterAll(async () => {
  await here.close();
  await there.close();
  await folder.remove();
});

/** Somebody of the installation that is attacked, with a club of their own. */
async function anOutsider(): Promise<Booty['outsider']> {
  const owner = await aPerson(there);
  const club = await aClub(there, { owner });
  const hut = await aHut(there, club);
  const booking = await aBooking(there, hut, { user_id: owner.id, ...daysAhead(10) });
  const ids = { run: (await aRun(there, club)).id, picture: (await aPhoto(there, hut)).id };
  return { user: owner.id, club: club.id, hut: hut.id, booking: booking.id, joinCode: club.joinCode, ...ids };
}

const tryImport = (archive: string) => importClubArchive({ ...there.ctx, now: new Date() }, files, archive);

/** Everything that an import can leave. */
const traces = async () => ({
  clubs: (await there.db.selectFrom('clubs').select('id').execute()).length,
  people: (await there.db.selectFrom('users').select('id').execute()).length,
  audit: (await there.db.selectFrom('audit_entries').select('id').execute()).length,
  files: (await keysBelow(files, 'clubs/')).length,
});

describe(`${COUNT} hostile archives`, () => {
  test('are all refused with a sentence, and nothing of them is left', { timeout: 3_600_000 }, async () => {
    const before = await traces();
    const target = folder.file('hostile.tar.gz');
    const taken: string[] = [];
    const reasons = new Map<string, number>();
    for (let number = 0; number < COUNT; number += 1) {
      if (ONLY !== undefined && KINDS[number % KINDS.length] !== ONLY) continue;
      const kind = await hostileArchive(booty, number, target);
      const outcome = await tryImport(target).catch((error: unknown) => error);
      if (outcome instanceof ArchiveRefused) reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1);
      else taken.push(`${number} ${kind}: ${String(outcome)}`);
      await folder.removeFile('hostile.tar.gz');
    }
    expect(taken).toEqual([]);
    expect(await traces()).toEqual(before);
    if (ONLY !== undefined) return;
    expect([...reasons.keys()].toSorted()).toEqual([
      'books_fail',
      'club_is_here',
      'foreign_row',
      'in_flight',
      'not_an_archive',
      'other_schema',
      'other_version',
      'picture_fails',
      'proof_fails',
      'row_refused',
    ]);
    await recordResults(isFull ? 'full' : 'quick', { 'hostile archives': COUNT, refused: COUNT - taken.length });
  });

  test('and the true one is taken afterwards', async () => {
    await expect(tryImport(booty.archive)).resolves.toMatchObject({ made: expect.any(Number) });
  });
});
