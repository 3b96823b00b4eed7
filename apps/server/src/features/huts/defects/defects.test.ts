import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aDefect } from '#testing/defects.ts';
import { aHut, aPhoto } from '#testing/huts.ts';
import { aKeeper } from '#testing/offices.ts';
import { aClub, aPerson, type Person } from '#testing/people.ts';
import { aPicture } from '#testing/pictures.ts';
import { aFile, fieldsOf, upload } from '#testing/upload.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function aHutWithPeople() {
  const [owner, admin, guest, other] = await Promise.all([
    aPerson(world),
    aPerson(world),
    aPerson(world),
    aPerson(world),
  ]);
  const club = await aClub(world, { owner, admins: [admin], members: [guest, other] });
  const hut = await aHut(world, club, { name: 'Blåtind' });
  return { club, hut, owner, admin, guest, other };
}
type Scene = Awaited<ReturnType<typeof aHutWithPeople>>;

const aReport = (more = {}) => ({
  sent_key: randomUUID(),
  title: 'Ovnen ryker',
  text: 'Røyken kommer inn når det blåser.',
  severity: 'annoying' as const,
  written_at: new Date().toISOString(),
  ...more,
});
const report = ({ club, hut, guest }: Scene, body = aReport()) =>
  world.call(
    'POST /api/clubs/{clubId}/huts/{hutId}/defects',
    { params: { clubId: club.id, hutId: hut.id }, body },
    guest.token,
  );
const known = ({ club, hut, other }: Scene) =>
  world.call(
    'GET /api/clubs/{clubId}/huts/{hutId}/defects',
    { params: { clubId: club.id, hutId: hut.id } },
    other.token,
  );
const listed = ({ club, admin }: Scene) =>
  world.call('GET /api/clubs/{clubId}/defects', { params: { clubId: club.id } }, admin.token);

const change = (
  { club, admin }: Scene,
  defectId: string,
  body: { state: string; severity?: string; note?: string },
  by: Person = admin,
) =>
  world.call(
    'PUT /api/clubs/{clubId}/defects/{defectId}',
    // Wrong values are tried too.
    { params: { clubId: club.id, defectId }, body: { severity: 'annoying', ...body } as never },
    by.token,
  );

const mailsTo = ({ email }: Person) =>
  world.db.selectFrom('outgoing_mails').select(['subject', 'letter']).where('recipient', '=', email).execute();

describe('reporting a defect', () => {
  test('members know of it without a name, club admins with one', async () => {
    const scene = await aHutWithPeople();
    const { status, answer } = await report(scene);
    expect(status).toBe(201);
    expect(answer.defect).toMatchObject({ title: 'Ovnen ryker', state: 'reported', photos: [] });
    const seen = await known(scene);
    expect(seen.answer.defects).toEqual([answer.defect]);
    expect(JSON.stringify(seen.answer)).not.toContain(scene.guest.email);
    const { defects } = (await listed(scene)).answer;
    expect(defects).toHaveLength(1);
    expect(defects[0]?.reported_by).toBe('Prøve Person');
  });

  test('sent twice, and twice at once, it is kept once and mailed once', async () => {
    const scene = await aHutWithPeople();
    const body = aReport({ severity: 'dangerous' });
    const sent = await Promise.all([report(scene, body), report(scene, body)]);
    const again = await report(scene, body);
    expect(new Set([...sent, again].map(({ answer }) => answer.defect.id)).size).toBe(1);
    expect((await known(scene)).answer.defects).toHaveLength(1);
    expect(await mailsTo(scene.admin)).toHaveLength(1);
  });

  test('a key that was used at another hut is refused', async () => {
    const scene = await aHutWithPeople();
    const body = aReport();
    await report(scene, body);
    const hut = await aHut(world, scene.club);
    expect(await report({ ...scene, hut }, body)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('severe ones are mailed to owner and admins at once, others to nobody', async () => {
    const scene = await aHutWithPeople();
    await report(scene, aReport({ severity: 'cosmetic' }));
    expect(await mailsTo(scene.owner)).toEqual([]);
    await report(scene, aReport({ severity: 'unusable', title: 'Vannet er borte' }));
    for (const person of [scene.owner, scene.admin]) {
      const [mail] = await mailsTo(person);
      expect(JSON.stringify(mail)).toContain('Vannet er borte');
      expect(JSON.stringify(mail)).not.toContain(scene.guest.email);
    }
    expect(await mailsTo(scene.other)).toEqual([]);
    expect(await mailsTo(scene.guest)).toEqual([]);
  });

  test('who keeps the hut is told so, and where it can be closed', async () => {
    const scene = await aHutWithPeople();
    await aKeeper(world, scene.hut, scene.other);
    await report(scene, aReport({ severity: 'dangerous' }));
    const [toKeeper, toOwner] = [await mailsTo(scene.other), await mailsTo(scene.owner)].map((mails) =>
      JSON.stringify(mails),
    );
    expect(toKeeper).toContain('fordi du er hytteansvarlig for Blåtind');
    expect(toKeeper).toContain('kan du gjøre det på I dag');
    expect(toKeeper).not.toContain('driver klubben');
    expect(toOwner).toContain('fordi du driver klubben');
  });

  test('the stay it is from is worked out by the day it was written on', async () => {
    const scene = await aHutWithPeople();
    const past = { user_id: scene.guest.id, status: 'allocated', ...daysAhead(-5, 3) } as const;
    const stay = await aBooking(world, scene.hut, past);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    await report(scene, aReport({ title: 'Under oppholdet', written_at: days(4) }));
    await report(scene, aReport({ title: 'Lenge før', written_at: days(9) }));
    const { defects } = (await listed(scene)).answer;
    const byTitle = new Map(defects.map(({ title, booking_id }) => [title, booking_id]));
    expect(byTitle.get('Under oppholdet')).toBe(stay.id);
    expect(byTitle.get('Lenge før')).toBeNull();
  });

  test('the worst comes first', async () => {
    const scene = await aHutWithPeople();
    for (const severity of ['cosmetic', 'dangerous', 'annoying'] as const) await report(scene, aReport({ severity }));
    const { defects } = (await known(scene)).answer;
    expect(defects.map(({ severity }) => severity)).toEqual(['dangerous', 'annoying', 'cosmetic']);
  });

  test('a hut of another club is not there', async () => {
    const scene = await aHutWithPeople();
    const { hut } = await aHutWithPeople();
    expect(await report({ ...scene, hut })).toMatchObject({ status: 404 });
    expect(await known({ ...scene, hut })).toMatchObject({ status: 404 });
  });
});

describe('photos', () => {
  const send = async ({ club, guest }: Scene, defectId: string, sentKey = randomUUID(), token = guest.token) =>
    upload(
      world.app,
      `/api/clubs/${club.id}/defects/${defectId}/photos`,
      [...fieldsOf({ sent_key: sentKey }), aFile(await aPicture('jpeg'))],
      token,
    );

  test('one that is sent twice is kept once, and the seventh is refused', async () => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    const key = randomUUID();
    const first = await send(scene, id, key);
    expect(first.status).toBe(200);
    expect((await send(scene, id, key)).answer).toEqual(first.answer);
    for (let count = 2; count <= 6; count += 1) expect((await send(scene, id)).status).toBe(200);
    expect(await send(scene, id)).toMatchObject({ status: 409, code: 'defect_has_enough_photos' });
    expect((await known(scene)).answer.defects[0]?.photos).toHaveLength(6);
    // They are no photos of the hut.
    const hut = await world.call('GET /api/huts/{id}', { params: { id: scene.hut.id } }, scene.guest.token);
    expect(hut.answer.images).toEqual([]);
  });

  test('of another member’s report: none', async () => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    expect(await send(scene, id, randomUUID(), scene.other.token)).toMatchObject({ status: 404 });
    expect((await send(scene, id, randomUUID(), scene.admin.token)).status).toBe(200);
  });

  test('the database keeps six at most', async () => {
    const scene = await aHutWithPeople();
    const { id } = await aDefect(world, scene.hut);
    const photo = await aPhoto(world, scene.hut);
    await expect(
      world.db
        .insertInto('defect_pictures')
        .values({ club_id: scene.club.id, defect_id: id, picture_id: photo.id, place: 7, sent_key: randomUUID() })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'six_photos_per_defect' });
  });
});

describe('what becomes of it', () => {
  test('fixed, members no longer see it; it is on record with what changed', async () => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    expect((await change(scene, id, { state: 'being_fixed', note: 'Ny ovn i mars' })).answer.defect).toMatchObject({
      state: 'being_fixed',
      note: 'Ny ovn i mars',
    });
    expect((await known(scene)).answer.defects[0]?.note).toBe('Ny ovn i mars');
    await change(scene, id, { state: 'fixed' });
    expect((await known(scene)).answer.defects).toEqual([]);
    expect((await listed(scene)).answer.defects).toHaveLength(1);
    const acts = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['defect.reported', 'defect.changed', 'defect.changed']);
    expect(acts[2]?.after).toMatchObject({ state: 'fixed', note: null });
  });

  test('one that was seen is never unseen', async () => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    await change(scene, id, { state: 'seen' });
    expect(await change(scene, id, { state: 'reported' })).toMatchObject({ status: 409, code: 'defect_was_seen' });
  });

  test('it waits on the start page until it is closed', async () => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    const today = async () =>
      (await world.call('GET /api/clubs/{clubId}/today', { params: { clubId: scene.club.id } }, scene.admin.token))
        .answer.defects;
    expect(await today()).toMatchObject([{ defect_id: id, hut_name: 'Blåtind', title: 'Ovnen ryker' }]);
    await change(scene, id, { state: 'not_a_defect' });
    expect(await today()).toEqual([]);
  });

  test('the report stays when the account goes, without its author', async () => {
    const scene = await aHutWithPeople();
    await report(scene);
    const exported = await world.call('POST /api/profile/export', { body: {} }, scene.guest.token);
    expect(JSON.stringify(exported.answer)).toContain('Ovnen ryker');
    await world.call('DELETE /api/profile', { body: {} }, scene.guest.token);
    expect((await listed(scene)).answer.defects).toMatchObject([{ title: 'Ovnen ryker', reported_by: null }]);
  });
});

describe('who reported it', () => {
  const closedMails = async (scene: Scene) => (await mailsTo(scene.guest)).map(({ subject }) => subject);
  const FIXED = 'Feilen du meldte på Blåtind, er ordnet';

  test('is told that it is fixed, in the name of the club, with the note and a thank you', async () => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    const looked = await change(scene, id, { state: 'being_fixed', note: 'Ny ovn i mars' });
    expect(looked.answer.reporter_told).toBe(false);
    expect(await mailsTo(scene.guest)).toEqual([]);
    const fixed = await change(scene, id, { state: 'fixed', note: 'Pipa er feid.' });
    expect(fixed.answer.reporter_told).toBe(true);
    const [mail] = await mailsTo(scene.guest);
    expect(mail?.subject).toBe(FIXED);
    expect(mail?.letter).toMatchObject({
      club: { id: scene.club.id, name: scene.club.name },
      paragraphs: expect.arrayContaining(['«Ovnen ryker»', expect.stringContaining('Takk'), '«Pipa er feid.»']),
      button: { url: expect.stringContaining(`/huts/${scene.hut.id}`) },
    });
    expect(await mailsTo(scene.other)).toEqual([]);
  });

  test('is told by anyone who keeps the hut too, and not with a note from before', async () => {
    const scene = await aHutWithPeople();
    await aKeeper(world, scene.hut, scene.other);
    const { id } = (await report(scene)).answer.defect;
    await change(scene, id, { state: 'being_fixed', note: 'Ny ovn i mars' }, scene.other);
    await change(scene, id, { state: 'fixed', note: 'Ny ovn i mars' }, scene.other);
    const mails = await mailsTo(scene.guest);
    expect(mails.map(({ subject }) => subject)).toEqual([FIXED]);
    expect(JSON.stringify(mails)).not.toContain('Ny ovn i mars');
  });

  test('is told once, pressed twice, twice at once, and when it is opened and closed again', async () => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    const answers = await Promise.all(
      [scene.admin, scene.owner].map((person) => change(scene, id, { state: 'fixed' }, person)),
    );
    expect(answers.filter(({ answer }) => answer.reporter_told)).toHaveLength(1);
    for (const state of ['fixed', 'being_fixed', 'fixed', 'not_a_defect'])
      expect((await change(scene, id, { state })).answer.reporter_told).toBe(false);
    expect(await closedMails(scene)).toEqual([FIXED]);
  });

  test('is told in their language that it was no defect', async () => {
    const scene = await aHutWithPeople();
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', scene.guest.id).execute();
    const { id } = (await report(scene)).answer.defect;
    await change(scene, id, { state: 'not_a_defect' });
    expect(await closedMails(scene)).toEqual(['About what you reported at Blåtind']);
    expect(JSON.stringify(await mailsTo(scene.guest))).toContain('is not a defect. Thank you');
  });

  test('hears nothing of what they closed themselves', async () => {
    const scene = await aHutWithPeople();
    await aKeeper(world, scene.hut, scene.guest);
    const { id } = (await report(scene)).answer.defect;
    expect((await change(scene, id, { state: 'fixed' }, scene.guest)).answer.reporter_told).toBe(false);
    expect(await mailsTo(scene.guest)).toEqual([]);
  });

  const gone = {
    'who has left the club': ({ club, guest }: Scene) =>
      world.db.deleteFrom('memberships').where('club_id', '=', club.id).where('user_id', '=', guest.id).execute(),
    'who has not proved the address': ({ guest }: Scene) =>
      world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', guest.id).execute(),
  };
  test.each(Object.entries(gone))('hears nothing: %s', async (_, goes) => {
    const scene = await aHutWithPeople();
    const { id } = (await report(scene)).answer.defect;
    await goes(scene);
    expect((await change(scene, id, { state: 'fixed' })).answer.reporter_told).toBe(false);
    expect(await mailsTo(scene.guest)).toEqual([]);
  });

  test('hears nothing of one that was closed long ago and gets another word', async () => {
    const scene = await aHutWithPeople();
    const { id } = await aDefect(world, scene.hut, { reported_by: scene.guest.id, state: 'fixed' });
    await change(scene, id, { state: 'not_a_defect' });
    expect(await mailsTo(scene.guest)).toEqual([]);
  });
});
