import { access } from 'node:fs/promises';
import { api } from '@hytte/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedId } from '#platform/signed-id.ts';
import { sharedSecret } from '#testing/archives.ts';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { aPerson } from '#testing/people.ts';
import { type BeforeMove, refusal, startBeforeMove } from '#testing/moves.ts';
import { aPassword } from '#testing/world.ts';
import { exportClubArchive } from './export-club.service.ts';
import { moveClub } from './move-club.service.ts';

let here: BeforeMove['here'];
let moved: BeforeMove['moved'];
let places: BeforeMove['places'];
let folder: BeforeMove['folder'];
let close: BeforeMove['close'];
beforeAll(async () => {
  ({ here, moved, places, folder, close } = await startBeforeMove());
  await moveClub(places, moved.club.id, { folder: folder.file('') });
}, 120_000);
afterAll(() => close());

describe('a club that has moved, at the old place', () => {
  const gone = { status: 410, code: 'club_has_moved', details: { address: 'https://cell-2.example' } };

  test('every call of it says where it lives now, to its members and to nobody else', async () => {
    const { club, hut, members, owner } = moved;
    const [member] = members;
    const params = { id: club.id };
    expect(await here.call('GET /api/memberships/clubs/{id}/details', { params }, member.token)).toMatchObject(gone);
    expect(
      await here.call('POST /api/memberships/clubs/{id}/generate-join-code', { params }, owner.token),
    ).toMatchObject(gone);
    const body = { hut_id: hut.id, ...asSent(daysAhead(200, 1)) };
    expect(await here.call('POST /api/bookings', { body }, member.token)).toMatchObject(gone);
    const stranger = await aPerson(here);
    const asked = await here.call('GET /api/memberships/clubs/{id}/details', { params }, stranger.token);
    expect(asked).toMatchObject({ status: 404, code: 'not_found' });
    const { join_code } = await here.db
      .selectFrom('clubs')
      .select('join_code')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow();
    const joined = await here.call('POST /api/memberships/join-club', { body: { join_code } }, stranger.token);
    expect(joined).toMatchObject(gone);
  });

  test('a link to a stay leads on for whoever has it, a member of other clubs here too', async () => {
    const body = { secret: await sharedSecret(here, moved.club.id) };
    expect(await here.call('POST /api/shared-stays', { body })).toMatchObject(gone);
    const stranger = await aPerson(here);
    expect(await here.call('POST /api/shared-stays', { body }, stranger.token)).toMatchObject(gone);
  });

  test('nothing of a stay, an offer or a place in a line is read from the copy that is left', async () => {
    const { members, club } = moved;
    const tokenOf = (userId: string) => members.find((member) => member.id === userId)?.token ?? 'nobody’s';
    const stay = await here.db
      .selectFrom('stay_shares')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['bookings.id', 'bookings.user_id'])
      .where('stay_shares.club_id', '=', club.id)
      .executeTakeFirstOrThrow();
    const offer = await here.db
      .selectFrom('offers')
      .innerJoin('waitlist_entries', 'waitlist_entries.id', 'entry_id')
      .select(['offers.id', 'entry_id', 'user_id'])
      .where('offers.club_id', '=', club.id)
      .executeTakeFirstOrThrow();
    // Of every call that reads one thing for who is signed in, whatever calls there will be.
    const paths = Object.entries(api).flatMap(([key, { access }]) =>
      access === 'user' && /^GET .*\{/.test(key) ? [key.slice(4)] : [],
    );
    expect(paths).toContain('/api/bookings/{id}/arrival');
    const found = await Promise.all(
      paths.map(async (path) => {
        const isOffer = path.startsWith('/api/offers/');
        const token = tokenOf(isOffer ? offer.user_id : (stay.user_id ?? ''));
        const id = path.startsWith('/api/huts/') ? moved.hut.id : isOffer ? offer.id : stay.id;
        const response = await here.app.inject({
          url: path.replace(/\{.*?\}/, id),
          headers: { authorization: `Bearer ${token}` },
        });
        return [path, response.statusCode, response.json().code];
      }),
    );
    expect(found).toEqual(paths.map((path) => [path, 410, 'club_has_moved']));
    const params = { entryId: offer.entry_id };
    expect(await here.call('DELETE /api/waitlist/{entryId}', { params }, tokenOf(offer.user_id))).toMatchObject(gone);
  });

  test('it is not exported from there: what is left is old', async () => {
    const target = folder.file('left-behind.tar.gz');
    const exported = exportClubArchive(places.from.ctx, places.from.files, moved.club.id, target);
    expect(await refusal(exported)).toMatchObject({
      reason: 'not_now',
      message: expect.stringContaining('cell-2.example'),
    });
    expect(await refusal(access(target))).toMatchObject({ code: 'ENOENT' });
  });

  test('it is in no list of the old place but that of clubs that have moved', async () => {
    const { club, members } = moved;
    const [{ token }] = members;
    const mine = await here.call('GET /api/memberships/my-clubs', {}, token);
    expect(mine.answer.memberships).toEqual([]);
    expect((await here.call('GET /api/user-bookings/cancelled', {}, token)).text).not.toContain(club.id);
    expect((await here.call('GET /api/offers', {}, members[1].token)).text).not.toContain(club.id);
    const left = await here.call('GET /api/memberships/moved-clubs', {}, token);
    expect(left.answer.clubs).toEqual([{ club_id: club.id, club_name: club.name, address: 'https://cell-2.example' }]);
    const stays = await here.call('GET /api/user-bookings', {}, token);
    expect(stays.text).not.toContain(club.id);
  });

  test('its calendar feeds lead to the same path at the new address', async () => {
    const feed = await here.db
      .selectFrom('calendar_feeds')
      .select(['id', 'nonce'])
      .where('club_id', '=', moved.club.id)
      .executeTakeFirstOrThrow();
    const address = `/api/calendar/${signedId(here.config.ctx.calendarSecrets, { purpose: 'calendar feed', id: feed.id, detail: feed.nonce })}.ics`;
    const { statusCode, headers } = await here.app.inject({ url: address });
    expect([statusCode, headers['location']]).toEqual([308, `https://cell-2.example${address}`]);
  });

  test('its members can delete their account there: the copy, which names them by an id only, stays as it is', async () => {
    const [, member] = moved.members;
    const copyOf = () =>
      here.db.selectFrom('memberships').selectAll().where('user_id', '=', member.id).executeTakeFirst();
    const before = await copyOf();
    expect(await here.call('DELETE /api/profile', { body: { password: aPassword } }, member.token)).toMatchObject({
      status: 204,
    });
    expect(await copyOf()).toEqual(before);
    const { email } = await here.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(email).not.toBe(member.email);
  });
});
