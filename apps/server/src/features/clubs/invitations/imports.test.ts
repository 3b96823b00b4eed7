import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClub, anInvitation, type Club, people, type Person } from '#testing/people.ts';
import { mailTo, runJobs, tokenIn } from '#testing/run-jobs.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';
import { importQueue, mailImport } from './imports.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function aClubThatImports() {
  const { owner, admin } = await people(world, 'owner', 'admin');
  return { owner, admin, club: await aClub(world, { owner, admins: [admin] }) };
}

const addresses = (count: number) => Array.from({ length: count }, anAddress);
const send = (club: Club, by: Person, emails: string[], language: 'no' | 'en' = 'no') =>
  world.call(
    'POST /api/memberships/clubs/{id}/imports',
    { params: { id: club.id }, body: { emails } },
    { token: by.token, language },
  );
const undo = (club: Club, by: Person, importId: string) =>
  world.call(
    'POST /api/memberships/clubs/{id}/imports/{importId}/undo',
    { params: { id: club.id, importId } },
    by.token,
  );
const list = (club: Club, by: Person) =>
  world.call('GET /api/memberships/clubs/{id}/imports', { params: { id: club.id } }, by.token);
const invitationsTo = async (club: Club) =>
  (await world.db.selectFrom('invitations').select('email').where('club_id', '=', club.id).execute()).map(
    ({ email }) => email,
  );
const mailsTo = (emails: string[]) =>
  world.db.selectFrom('outgoing_mails').select('recipient').where('recipient', 'in', emails).execute();

/** Of these addresses, those that get a mail when all work that waits is done. */
const sentTo = async (emails: string[]) =>
  (await runJobs(world)).map(({ to }) => to).filter((address) => emails.includes(address));

/** With what the list says of each, accepted by a person who opens an account with the address. */
describe('what the list says of a person', () => {
  async function joins(user: { first_name?: string; phone_number?: string }) {
    const { owner, club } = await aClubThatImports();
    const { invited } = await people(world, 'invited');
    await world.db
      .updateTable('users')
      .set({ first_name: null, last_name: null, ...user })
      .where('id', '=', invited.id)
      .execute();
    const person = { first_name: 'Siri', last_name: 'Li', phone_number: '400 00 000', points: 7.5 };
    const body = { emails: [invited.email], people: [{ email: invited.email.toUpperCase(), ...person }] };
    await world.call('POST /api/memberships/clubs/{id}/imports', { params: { id: club.id }, body }, owner.token);
    const kept = await world.call('POST /api/profile/export', {}, invited.token);
    expect(kept.answer.data['invitations']).toMatchObject([{ last_name: 'Li', opening_points: 75 }]);
    const token = tokenIn(mailTo(await runJobs(world), invited.email));
    expect((await world.call('POST /api/invitations/accept', { body: { token } }, invited.token)).status).toBe(201);
    const { answer } = await world.call(
      'GET /api/memberships/clubs/{id}/members',
      { params: { id: club.id } },
      owner.token,
    );
    return answer.members.find(({ id }) => id === invited.id);
  }

  test('is theirs when they join: name, telephone and points', async () => {
    expect(await joins({})).toMatchObject({
      first_name: 'Siri',
      last_name: 'Li',
      phone_number: '400 00 000',
      booking_points: 7.5,
    });
  });

  test('overwrites nothing they have said themselves', async () => {
    expect(await joins({ first_name: 'Sigrid', phone_number: '911 11 111' })).toMatchObject({
      first_name: 'Sigrid',
      last_name: null,
      phone_number: '911 11 111',
    });
  });
});

describe('importing', () => {
  test('invites everybody who is new, mails nobody yet, and tells what was left out', async () => {
    const { owner, admin, club } = await aClubThatImports();
    const { email: invitedBefore } = await anInvitation(world, club, { by: owner });
    const [one = '', two = ''] = addresses(2);
    const { status, answer } = await send(club, admin, [one, two.toUpperCase(), two, owner.email, invitedBefore]);
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      import: { invited: 2, unanswered: 2, sent_at: null, undone_at: null, started_by_name: 'Prøve Person' },
      skipped: { known: 3, too_often: 0 },
    });
    const minutes = (Date.parse(answer.import.sends_at) - Date.parse(answer.import.created_at)) / 60_000;
    expect(minutes).toBeCloseTo(10, 0);
    expect((await invitationsTo(club)).toSorted()).toEqual([invitedBefore, one, two].toSorted());
    expect(await mailsTo([one, two])).toEqual([]);
  });

  test('the mails come after a while, each with a link of its own that works, in the reader’s language', async () => {
    const { admin, club } = await aClubThatImports();
    const { invited } = await people(world, 'invited');
    const outsider = anAddress();
    const { answer } = await send(club, admin, [invited.email, outsider], 'en');
    const { rows } = await sql<{ waits: boolean }>`
      select start_after > now() + interval '9 minutes' as waits from pgboss.job
      where name = ${importQueue.name} and data ->> 'importId' = ${answer.import.id}`.execute(world.db);
    expect(rows).toEqual([{ waits: true }]);

    const mails = await runJobs(world);
    expect(mailTo(mails, invited.email).subject).toBe(`Bli med i ${club.name}`);
    expect(mailTo(mails, outsider).subject).toBe(`Join ${club.name}`);
    const accepted = await world.call(
      'POST /api/invitations/accept',
      { body: { token: tokenIn(mailTo(mails, invited.email)) } },
      invited.token,
    );
    expect(accepted.status).toBe(201);
    expect((await list(club, admin)).answer.imports).toMatchObject([
      { invited: 2, unanswered: 1, sent_at: expect.any(String) },
    ]);
  });

  test('a list with nobody new is refused, and leaves no import', async () => {
    const { owner, admin, club } = await aClubThatImports();
    expect(await send(club, admin, [owner.email])).toMatchObject({ status: 409, code: 'nobody_to_invite' });
    expect((await list(club, admin)).answer.imports).toEqual([]);
  });

  test('never more than the plan has room for, those who have not answered among them', async () => {
    const { owner, admin, club } = await aClubThatImports();
    await anInvitation(world, club, { by: owner });
    expect(await send(club, admin, addresses(48))).toMatchObject({ status: 409, code: 'plan_is_full' });
    expect(await invitationsTo(club)).toHaveLength(1);
    expect(await send(club, admin, addresses(47))).toMatchObject({ status: 201 });
  });

  test('five lists a day, and nobody is written to by a club more than five times', async () => {
    const { admin, club } = await aClubThatImports();
    const email = anAddress();
    for (let turn = 1; turn <= 5; turn += 1) {
      const { answer } = await send(club, admin, [email]);
      await undo(club, admin, answer.import.id);
    }
    expect(await send(club, admin, [email])).toMatchObject({ status: 429 });
    await world.db.deleteFrom('attempts').where('key', 'like', 'import-club:%').execute();
    const last = await send(club, admin, [email, anAddress()]);
    expect(last.answer).toMatchObject({ import: { invited: 1 }, skipped: { too_often: 1 } });
  });
});

describe('undoing', () => {
  test('before the mails go, nothing is left and nothing is ever sent', async () => {
    const { admin, club } = await aClubThatImports();
    const emails = addresses(3);
    const { answer } = await send(club, admin, emails);
    const undone = await undo(club, admin, answer.import.id);
    expect(undone.answer).toMatchObject({ withdrawn: 3, import: { unanswered: 0, undone_at: expect.any(String) } });
    expect(await sentTo(emails)).toEqual([]);
    expect(await invitationsTo(club)).toEqual([]);
    expect(await mailsTo(emails)).toEqual([]);
    expect(await undo(club, admin, answer.import.id)).toMatchObject({ status: 409, code: 'import_undone' });
  });

  test('mails that are written and have not left are taken back', async () => {
    const { admin, club } = await aClubThatImports();
    const emails = addresses(3);
    const { answer } = await send(club, admin, emails);
    await mailImport(world.ctx, answer.import.id);
    expect(await mailsTo(emails)).toHaveLength(3);
    await undo(club, admin, answer.import.id);
    expect(await mailsTo(emails)).toEqual([]);
    expect(await sentTo(emails)).toEqual([]);
  });

  test('afterwards links are dead, and those who joined stay', async () => {
    const { admin, club } = await aClubThatImports();
    const { early, late } = await people(world, 'early', 'late');
    const { answer } = await send(club, admin, [early.email, late.email]);
    const mails = await runJobs(world);
    const accept = (person: Person) =>
      world.call(
        'POST /api/invitations/accept',
        { body: { token: tokenIn(mailTo(mails, person.email)) } },
        person.token,
      );
    expect((await accept(early)).status).toBe(201);
    expect((await undo(club, admin, answer.import.id)).answer).toMatchObject({ withdrawn: 1 });
    expect(await accept(late)).toMatchObject({ status: 404, code: 'invalid_invitation' });
    const mine = await world.call('GET /api/memberships/my-clubs', {}, early.token);
    expect(mine.answer.memberships).toHaveLength(1);
  });

  test('what was sent again by hand since is left alone', async () => {
    const { admin, club } = await aClubThatImports();
    const [email = '', other = ''] = addresses(2);
    const { answer } = await send(club, admin, [email, other]);
    const again = await world.call(
      'POST /api/memberships/clubs/{id}/resend-invitation',
      { params: { id: club.id }, body: { email } },
      admin.token,
    );
    expect(again.status).toBe(200);
    expect((await undo(club, admin, answer.import.id)).answer).toMatchObject({ withdrawn: 1 });
    expect(await invitationsTo(club)).toEqual([email]);
    expect(await sentTo([email, other])).toEqual([email]);
  });

  test('the import of another club is out of reach', async () => {
    const [mine, theirs] = [await aClubThatImports(), await aClubThatImports()];
    const { answer } = await send(theirs.club, theirs.admin, addresses(2));
    expect(await undo(mine.club, mine.admin, answer.import.id)).toMatchObject({ status: 404 });
    expect(await invitationsTo(theirs.club)).toHaveLength(2);
  });
});
