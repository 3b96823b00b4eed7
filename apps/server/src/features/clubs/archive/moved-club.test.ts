import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedId } from '#platform/signed-id.ts';
import { sharedSecret } from '#testing/archives.ts';
import { anInvitation, aPerson } from '#testing/people.ts';
import { type BeforeMove, refusal, startBeforeMove } from '#testing/moves.ts';
import { aPassword } from '#testing/world.ts';
import { exportClubArchive } from './export-club.service.ts';
import { moveClub } from './move-club.service.ts';

let here: BeforeMove['here'];
let moved: BeforeMove['moved'];
let places: BeforeMove['places'];
let folder: BeforeMove['folder'];
let close: BeforeMove['close'];
/** What led to the club from outside, as people had it before the move. */
let leads: { joinCode: string; invitation: string; share: string; feed: string };
beforeAll(async () => {
  ({ here, moved, places, folder, close } = await startBeforeMove());
  const { club, admin } = moved;
  const { join_code: joinCode } = await here.db
    .selectFrom('clubs')
    .select('join_code')
    .where('id', '=', club.id)
    .executeTakeFirstOrThrow();
  const feed = await here.db
    .selectFrom('calendar_feeds')
    .select(['id', 'nonce'])
    .where('club_id', '=', club.id)
    .executeTakeFirstOrThrow();
  leads = {
    joinCode,
    invitation: (await anInvitation(here, club, { by: admin })).token,
    share: await sharedSecret(here, club.id),
    feed: signedId(here.config.ctx.calendarSecrets, { purpose: 'calendar feed', id: feed.id, detail: feed.nonce }),
  };
  await moveClub(places, club.id, { folder: folder.file('') });
}, 120_000);
afterAll(() => close());

describe('a club that has moved, at the old place', () => {
  const gone = { status: 410, code: 'club_has_moved', details: { address: 'https://new.example' } };

  test('its id and those of its huts say where it lives now', async () => {
    const { club, hut, members, owner } = moved;
    const params = { id: club.id };
    for (const { token } of [members[0], await aPerson(here)])
      expect(await here.call('GET /api/memberships/clubs/{id}/details', { params }, token)).toMatchObject(gone);
    expect(
      await here.call('POST /api/memberships/clubs/{id}/generate-join-code', { params }, owner.token),
    ).toMatchObject(gone);
    expect(await here.call('GET /api/huts/{id}', { params: { id: hut.id } }, owner.token)).toMatchObject(gone);
    const other = await here.call('GET /api/huts/{id}', { params: { id: randomUUID() } }, owner.token);
    expect(other).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('its join code leads on, however it is typed', async () => {
    const { token } = await aPerson(here);
    const { joinCode } = leads;
    for (const join_code of [joinCode, `${joinCode.slice(0, 4).toLowerCase()}-${joinCode.slice(4)}`]) {
      expect(await here.call('POST /api/memberships/join-club', { body: { join_code } }, token)).toMatchObject(gone);
      expect(await here.call('GET /api/memberships/club-of-code', { query: { join_code } })).toMatchObject(gone);
    }
  });

  test('a link of an invitation and one to a stay lead on for anyone who has them', async () => {
    const query = { token: leads.invitation };
    expect(await here.call('GET /api/invitations/validate', { query })).toMatchObject(gone);
    expect(await here.call('POST /api/shared-stays', { body: { secret: leads.share } })).toMatchObject(gone);
  });

  test('its calendar feeds lead to the same path at the new address', async () => {
    const address = `/api/calendar/${leads.feed}.ics`;
    const { statusCode, headers } = await here.app.inject({ url: address });
    expect([statusCode, headers['location']]).toEqual([308, `https://new.example${address}`]);
  });

  test('it is not exported from there', async () => {
    const target = folder.file('left-behind.tar.gz');
    const exported = exportClubArchive(places.from.ctx, places.from.files, moved.club.id, target);
    expect(await refusal(exported)).toMatchObject({
      reason: 'not_now',
      message: expect.stringContaining('new.example'),
    });
    expect(await refusal(access(target))).toMatchObject({ code: 'ENOENT' });
  });

  test('it is in no list, and its members can delete their account', async () => {
    const [{ token }, member] = moved.members;
    expect((await here.call('GET /api/memberships/my-clubs', {}, token)).answer.memberships).toEqual([]);
    expect((await here.call('GET /api/user-bookings', {}, token)).text).not.toContain(moved.club.id);
    const deleted = await here.call('DELETE /api/profile', { body: { password: aPassword } }, member.token);
    expect(deleted).toMatchObject({ status: 204 });
  });
});

test('a club comes back to an installation that it has left, and nothing leads away from it there', async () => {
  const { club, owner } = moved;
  await moveClub({ from: places.to, to: places.from }, club.id, { folder: folder.file('') });
  const details = await here.call('GET /api/memberships/clubs/{id}/details', { params: { id: club.id } }, owner.token);
  expect(details.status).toBe(200);
  const validated = await here.call('GET /api/invitations/validate', { query: { token: leads.invitation } });
  expect(validated.status).toBe(200);
});
