import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIXED_ENTRIES, MANIFEST_ENTRY, SEAL_ENTRY, sealText } from '#features/clubs/archive/archive.ts';
import { LIMITS } from '#features/clubs/archive/read-archive.ts';
import { signText } from '#features/fairness/journal/receipts.service.ts';
import { finishReport } from '#features/reports/yearly/reports.service.ts';
import { readTar, writeTar } from '#platform/archive/tar.ts';
import { signedId } from '#platform/signed-id.ts';
import { oneRowOfTheRest } from './archive-rows.ts';
import { asSent, daysAhead, aBooking } from './bookings.ts';
import { aDefect } from './defects.ts';
import { aDeparture } from './departures.ts';
import { aGroup } from './groups.ts';
import { aHut, aPhoto, aSeason, aTemplate, type TestHut } from './huts.ts';
import { aKeeper, aTreasurer } from './offices.ts';
import { aWaitingLine } from './bank-files.ts';
import { aPaidStay, aPayout } from './payouts.ts';
import { aClub, anInvitation, anOfferOfTheClub, aPerson, type Club, givePoints, type Person } from './people.ts';
import { markPaid } from './outside-payments.ts';
import { aPicture } from './pictures.ts';
import { aWish, passDeadline, passDraw, periodCalls } from './periods.ts';
import { setRules } from './rules.ts';
import { aFile, fieldsOf, upload } from './upload.ts';
import { anEntry, drawNow } from './waitlist.ts';
import type { World } from './world.ts';

export type MovableClub = { club: Club; owner: Person; admin: Person; members: [Person, Person, Person]; hut: TestHut };

/** A club with a row or more of everything, two draws and one of a period, and nothing under way. */
export async function aMovableClub(world: World): Promise<MovableClub> {
  const [owner, admin] = [await aPerson(world), await aPerson(world)];
  const members: [Person, Person, Person] = [await aPerson(world), await aPerson(world), await aPerson(world)];
  const [first, second, third] = members;
  const club = await aClub(world, { owner, admins: [admin], members });
  const hut = await aHut(world, club, { price_ore: 50_000 });
  const ask = (by: Person, days: number) =>
    world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(daysAhead(days, 2)) } }, by.token);
  await setRules(world, club, { noticeHours: 0 });
  await givePoints(world, club, first, 30);
  for (const member of members) await ask(member, 20);
  await drawNow(world, club, owner);
  await ask(second, 26);
  await ask(third, 26);
  await drawNow(world, club, owner);
  await ask(first, 60);

  const calls = periodCalls(world, club, owner);
  const { id: periodId } = await calls.create();
  await calls.announce(periodId);
  await calls.save(periodId, first, [aWish([hut])]);
  await passDeadline(world, periodId);
  await passDraw(world, club, periodId);

  await sendPhoto(world, hut, admin);
  await upload(
    world.app,
    '/api/images/upload-club-banner',
    [...fieldsOf({ club_id: club.id }), aFile(await aPicture('png', { width: 900, height: 300 }))],
    admin.token,
  );
  await aPhoto(world, hut); // its files are lost
  await aSeason(world, club);
  await aTemplate(world, club);
  await aGroup(world, club, { members: [{ person: first, until: '2099-12-31' }] });
  await aTreasurer(world, club, second);
  await aKeeper(world, hut, third);
  await aDefect(world, hut, { reported_by: first.id });
  await aDeparture(world, hut);
  await anEntry(world, hut, { user_id: second.id, ...daysAhead(500) });
  await anInvitation(world, club, { by: admin });
  await anOfferOfTheClub(world, club, { from: owner, to: admin });
  await aHousehold(world, club, second, third);
  await moneyOf(world, club, hut, owner, first);
  await world.db.insertInto('mail_opt_outs').values({ user_id: first.id, mail_group: 'circulars' }).execute();
  await world.call('POST /api/calendar-feeds', { body: { kind: 'club', club_id: club.id } } as never, first.token);
  await oneRowOfTheRest(world, { club, hut, owner, guest: first });
  await world.db
    .updateTable('clubs')
    .set({ created_at: new Date('2024-05-01T00:00:00.123456Z') })
    .where('id', '=', club.id)
    .execute();
  const actor = { userId: owner.id, roleIn: () => 'owner', officesIn: () => [], globalRole: 'user' } as never;
  await finishReport({ ...world.ctx, actor }, { clubId: club.id, year: '2025' });
  return { club, owner, admin, members, hut };
}

const sendPhoto = async (world: World, hut: TestHut, by: Person) =>
  upload(
    world.app,
    '/api/images/upload',
    [
      ...fieldsOf({ hut_id: hut.id, description: 'Utsikten' }),
      aFile(await aPicture('jpeg', { width: 1400, height: 900 })),
    ],
    by.token,
  );

async function aHousehold({ db }: World, { id: club_id }: Club, ...people: Person[]): Promise<void> {
  const { id } = await db.insertInto('households').values({ club_id }).returning('id').executeTakeFirstOrThrow();
  // In one statement: a household of one is dissolved.
  await db
    .updateTable('memberships')
    .set({ household_id: id })
    .where('club_id', '=', club_id)
    .where(
      'user_id',
      'in',
      people.map((person) => person.id),
    )
    .execute();
}

/** A stay paid through us and paid out, one paid to the club itself, and a line of the bank that waits. */
async function moneyOf(world: World, club: Club, hut: TestHut, owner: Person, guest: Person): Promise<void> {
  const { db } = world;
  const net = await aPaidStay(world, hut, { by: guest, grossOre: 100_000, at: '2025-03-01T12:00:00Z' });
  await db.updateTable('payments').set({ receipt_number: 1 }).where('club_id', '=', club.id).execute();
  const paid = { bank_account: '12345678903', bank_account_changed_at: new Date(), last_receipt_number: 1 };
  await db.updateTable('payment_settings').set(paid).where('club_id', '=', club.id).execute();
  const sent = { amount_ore: net, status: 'sent', sent_at: new Date() } as const;
  const payout = await aPayout(world, club, sent);
  await db.updateTable('ledger_entries').set({ payout_id: payout.id }).where('club_id', '=', club.id).execute();
  const stay = await aBooking(world, hut, { user_id: guest.id, status: 'allocated', ...daysAhead(90, 2) });
  await markPaid(world, owner, stay.id);
  await aWaitingLine(world, club);
}

/** The secret of a link to a stay of the club, as somebody who comes along has it. */
export async function sharedSecret({ db, config }: World, clubId: string): Promise<string> {
  const { id } = await db
    .selectFrom('stay_shares')
    .select('id')
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return signedId(config.ctx.calendarSecrets, { purpose: 'shared stay', id, detail: '' });
}

/** A folder that is removed with the test. */
export async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'archives-'));
  const file = (name: string) => path.join(folder, name);
  return {
    file,
    removeFile: (name: string) => rm(file(name), { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The entries of an archive by name, in their order. */
export type Entries = Map<string, Buffer>;

export async function entriesOf(archive: string): Promise<Entries> {
  const entries: Entries = new Map();
  let [name, parts]: [string, Buffer[]] = ['', []];
  await readTar(archive, LIMITS, {
    begin: async (begun) => {
      [name, parts] = [begun, []];
      return async (chunk) => void parts.push(Buffer.from(chunk));
    },
    end: async () => void entries.set(name, Buffer.concat(parts)),
  });
  return entries;
}

export const linesIn = (entries: Entries, name: string): string[] =>
  (entries.get(name) ?? '').toString().split('\n').slice(0, -1);

/** Writes entries as they are, whatever their hashes. */
export async function writeEntries(entries: Entries, target: string): Promise<void> {
  const files = await aFolder();
  const written: { name: string; file: string }[] = [];
  for (const [name, content] of entries) {
    const file = files.file(String(written.length));
    await writeFile(file, content);
    written.push({ name, file });
  }
  await writeTar(target, written);
  await files.remove();
}

type Head = { entries: { name: string; bytes: number; sha256: string; rows?: number }[] };

/** The manifest and the seal that a forger would make for these entries, with a key of their own. */
export function sealed(world: World, entries: Entries, change: (manifest: Head) => void = () => undefined): Entries {
  const manifest: Head = JSON.parse((entries.get(MANIFEST_ENTRY) ?? '').toString());
  const others = [...entries].filter(([name]) => name !== MANIFEST_ENTRY && name !== SEAL_ENTRY);
  manifest.entries = others.map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ...(FIXED_ENTRIES.includes(name) && { rows: content.toString('latin1').split('\n').length - 1 }),
  }));
  change(manifest);
  const text = JSON.stringify(manifest);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const forger = { ...world.ctx.settings, receiptSecrets: ['a key that only a forger has, of some length'] };
  const seal = { sha256, ...signText(forger, sealText(sha256)) };
  return new Map([[MANIFEST_ENTRY, Buffer.from(text)], [SEAL_ENTRY, Buffer.from(JSON.stringify(seal))], ...others]);
}
