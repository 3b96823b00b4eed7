import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClub, anInvitation, aPerson, type Club, people, type Person, severalPeople } from '#testing/people.ts';
import { mailTo, runJobs, tokenIn } from '#testing/run-jobs.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function aClubThatInvites() {
  const { owner, admin } = await people(world, 'owner', 'admin');
  return { owner, admin, club: await aClub(world, { owner, admins: [admin] }) };
}

type Verb = 'invite-member' | 'resend-invitation' | 'cancel-invitation';
const ask = (verb: Verb, club: Club, by: Person, email: string, language: 'no' | 'en' = 'no') =>
  world.call(
    `POST /api/memberships/clubs/{id}/${verb}`,
    { params: { id: club.id }, body: { email } },
    { token: by.token, language },
  );
const validate = (token: string) => world.call('GET /api/invitations/validate', { query: { token } });
const accept = (token: string, by: Person) => world.call('POST /api/invitations/accept', { body: { token } }, by.token);

const anHourPasses = () => world.db.deleteFrom('attempts').where('key', 'like', 'invite-again:%').execute();
const expire = (email: string) =>
  world.db.updateTable('invitations').set({ expires_at: new Date() }).where('email', '=', email).execute();

describe('inviting', () => {
  test('mails a link that says which club, who and until when, as often as it is looked at', async () => {
    const { admin, club } = await aClubThatInvites();
    const email = anAddress();
    const { status, answer } = await ask('invite-member', club, admin, `  ${email.toUpperCase()} `);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ invitation: { email, inviter_email: admin.email, inviter_first_name: 'Prøve' } });

    const mail = mailTo(await runJobs(world), email);
    expect(mail.subject).toBe(`Bli med i ${club.name}`);
    expect(mail.text).toContain(`Prøve Person inviterer deg til ${club.name}`);
    for (let look = 1; look <= 3; look += 1) {
      const seen = await validate(tokenIn(mail));
      expect(seen.answer).toMatchObject({ club_name: club.name, inviter_name: 'Prøve Person' });
      const days = (Date.parse(seen.answer.expires_at) - Date.now()) / (24 * 3600 * 1000);
      expect(days).toBeCloseTo(14, 1);
    }
  });

  test('in the language of the account if there is one, else in the caller’s', async () => {
    const { admin, club } = await aClubThatInvites();
    const { reader } = await people(world, 'reader');
    await ask('invite-member', club, admin, reader.email, 'en');
    const outsider = anAddress();
    await ask('invite-member', club, admin, outsider, 'en');
    const mails = await runJobs(world);
    expect(mailTo(mails, reader.email).subject).toBe(`Bli med i ${club.name}`);
    expect(mailTo(mails, outsider).subject).toBe(`Join ${club.name}`);
  });

  test('not a member, and not what is no address', async () => {
    const { owner, admin, club } = await aClubThatInvites();
    expect(await ask('invite-member', club, admin, owner.email)).toMatchObject({ status: 409, code: 'already_member' });
    expect(await ask('invite-member', club, admin, 'ingen')).toMatchObject({ status: 400 });
  });

  test('the same address once an hour and five times ever; twenty a day for a club', async () => {
    const { admin, club } = await aClubThatInvites();
    const email = anAddress();
    expect((await ask('invite-member', club, admin, email)).status).toBe(201);
    expect((await ask('resend-invitation', club, admin, email)).status).toBe(429);
    for (let again = 2; again <= 5; again += 1) {
      await anHourPasses();
      expect((await ask('invite-member', club, admin, email)).status).toBe(201);
    }
    await anHourPasses();
    expect((await ask('invite-member', club, admin, email)).status).toBe(429);
    expect((await ask('cancel-invitation', club, admin, email)).status).toBe(200);

    const busy = await aClubThatInvites();
    for (let one = 1; one <= 20; one += 1)
      expect((await ask('invite-member', busy.club, busy.admin, anAddress())).status).toBe(201);
    expect((await ask('invite-member', busy.club, busy.admin, anAddress())).status).toBe(429);
  });
});

describe('sending again and taking back', () => {
  test('sent again, the old link is dead and the new one works, also when the old had run out', async () => {
    const { owner, admin, club } = await aClubThatInvites();
    const old = await anInvitation(world, club, { by: owner });
    await expire(old.email);
    const { answer } = await ask('resend-invitation', club, admin, old.email);
    expect(answer).toMatchObject({ invitation: { email: old.email, inviter_email: admin.email } });
    const fresh = tokenIn(mailTo(await runJobs(world), old.email));
    expect(await validate(old.token)).toMatchObject({ status: 404, code: 'invalid_invitation' });
    expect(await validate(fresh)).toMatchObject({ status: 200 });
  });

  test('taken back, its link is dead', async () => {
    const { admin, club } = await aClubThatInvites();
    const { email, token } = await anInvitation(world, club, { by: admin });
    expect((await ask('cancel-invitation', club, admin, email)).status).toBe(200);
    expect(await validate(token)).toMatchObject({ status: 404 });
    expect(await ask('cancel-invitation', club, admin, email)).toMatchObject({ status: 404 });
  });

  test('the invitation of another club is out of reach', async () => {
    const [mine, theirs] = [await aClubThatInvites(), await aClubThatInvites()];
    const { email, token } = await anInvitation(world, theirs.club, { by: theirs.admin });
    expect(await ask('resend-invitation', mine.club, mine.admin, email)).toMatchObject({ code: 'not_found' });
    expect(await ask('cancel-invitation', mine.club, mine.admin, email)).toMatchObject({ code: 'not_found' });
    expect(await validate(token)).toMatchObject({ status: 200 });
  });
});

describe('accepting', () => {
  test('the invited person is in, as a member, and the link is used up', async () => {
    const { admin, club } = await aClubThatInvites();
    const invited = await aPerson(world);
    const { token } = await anInvitation(world, club, { by: admin, email: invited.email });
    expect(await accept(token, invited)).toMatchObject({
      status: 201,
      answer: { club_id: club.id, club_name: club.name },
    });
    const mine = await world.call('GET /api/memberships/my-clubs', {}, invited.token);
    expect(mine.answer.memberships).toMatchObject([{ club_id: club.id, role: 'member' }]);
    expect(await accept(token, invited)).toMatchObject({ status: 404, code: 'invalid_invitation' });
  });

  test('somebody else cannot use it, and it stays good for whom it was meant', async () => {
    const { admin, club } = await aClubThatInvites();
    const { invited, other } = await people(world, 'invited', 'other');
    const { token } = await anInvitation(world, club, { by: admin, email: invited.email });
    expect(await accept(token, other)).toMatchObject({ status: 403, code: 'invited_under_another_address' });
    expect(await accept(token, invited)).toMatchObject({ status: 201 });
  });

  test('it proves the address, and touches neither password nor sessions', async () => {
    const { admin, club } = await aClubThatInvites();
    const invited = await aPerson(world);
    const row = () =>
      world.db
        .selectFrom('users')
        .select(['email_verified_at', 'password_hash'])
        .where('id', '=', invited.id)
        .executeTakeFirstOrThrow();
    await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', invited.id).execute();
    const before = await row();
    const { token } = await anInvitation(world, club, { by: admin, email: invited.email });
    await accept(token, invited);
    expect(await row()).toEqual({ email_verified_at: expect.any(Date), password_hash: before.password_hash });
    expect((await world.call('GET /api/profile', {}, invited.token)).status).toBe(200);
  });

  test('a member hears so, and the invitation is used up', async () => {
    const { owner, admin, club } = await aClubThatInvites();
    const { email, token } = await anInvitation(world, club, { by: admin, email: owner.email });
    expect(await accept(token, owner)).toMatchObject({ status: 409, code: 'already_member' });
    expect(await validate(token)).toMatchObject({ status: 404 });
    expect(await ask('cancel-invitation', club, admin, email)).toMatchObject({ status: 404 });
  });

  test('nobody is invited whom the plan has no room for, those who have not answered counted', async () => {
    const owner = await aPerson(world);
    const club = await aClub(world, { owner, members: await severalPeople(world, 48) });
    const { email } = await anInvitation(world, club, { by: owner });
    expect(await ask('invite-member', club, owner, anAddress())).toMatchObject({ status: 409, code: 'plan_is_full' });
    expect(await ask('invite-member', club, owner, email)).toMatchObject({ status: 201 });
    await anHourPasses();
    expect(await ask('resend-invitation', club, owner, email)).toMatchObject({ status: 200 });
    // One that has run out keeps no place.
    await expire(email);
    expect(await ask('invite-member', club, owner, anAddress())).toMatchObject({ status: 201 });
  });

  test('a full plan says no, and the invitation waits', async () => {
    const owner = await aPerson(world);
    const invited = await aPerson(world);
    const club = await aClub(world, { owner, members: await severalPeople(world, 49) });
    const { token } = await anInvitation(world, club, { by: owner, email: invited.email });
    expect(await accept(token, invited)).toMatchObject({ status: 409, code: 'plan_is_full' });
    await world.db.updateTable('clubs').set({ tier: 'business-small' }).where('id', '=', club.id).execute();
    expect(await accept(token, invited)).toMatchObject({ status: 201 });
  });

  test('run out, never made or mangled: one answer', async () => {
    const { admin, club } = await aClubThatInvites();
    const invited = await aPerson(world);
    const { token } = await anInvitation(world, club, { by: admin, email: invited.email });
    await expire(invited.email);
    for (const one of [token, 'x'.repeat(43), ''])
      expect([(await validate(one)).code, (await accept(one, invited)).code]).toEqual([
        'invalid_invitation',
        'invalid_invitation',
      ]);
  });
});

describe('registering by the link of an invitation', () => {
  const person = { firstName: 'Ny', lastName: 'Person', password: 'kvikklunsj-på-Sota-82' };
  const register = (token: string) => world.call('POST /api/invitations/register', { body: { token, ...person } });
  const userOn = (email: string) =>
    world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  async function anInvited(email = anAddress()) {
    const { admin, club } = await aClubThatInvites();
    await ask('invite-member', club, admin, email);
    return { email, club, token: tokenIn(mailTo(await runJobs(world), email)) };
  }

  test('opens a proved account and joins the club, without a code; the link is used up', async () => {
    const { email, club, token } = await anInvited();
    expect((await validate(token)).answer.email).toBe(email);
    const { status, answer } = await register(token);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ club_id: club.id, user: { email, first_name: 'Ny' } });
    const { answer: mine } = await world.call('GET /api/memberships/my-clubs', {}, answer.token);
    expect(mine.memberships.map(({ club_id, role }) => [club_id, role])).toEqual([[club.id, 'member']]);
    expect((await userOn(email))?.email_verified_at).not.toBeNull();
    expect(await validate(token)).toMatchObject({ code: 'invalid_invitation' });
    expect(await register(token)).toMatchObject({ code: 'invalid_invitation' });
  });

  test('does not touch an account that is proved: its owner signs in', async () => {
    const { reader } = await people(world, 'reader');
    const { token } = await anInvited(reader.email);
    expect(await register(token)).toMatchObject({ status: 409, code: 'registration_failed' });
    expect(await world.call('GET /api/profile', {}, reader.token)).toMatchObject({ status: 200 });
    expect(await validate(token)).toMatchObject({ status: 200 });
  });

  test('takes over an account that somebody else has opened on the address', async () => {
    const email = anAddress();
    const lurker = await world.call('POST /api/auth/register', { body: { email, password: person.password } });
    // The welcome mail has a link too.
    await runJobs(world);
    const { token } = await anInvited(email);
    expect(await register(token)).toMatchObject({ status: 201 });
    expect(await world.call('GET /api/profile', {}, lurker.answer.token)).toMatchObject({ status: 401 });
  });

  test('with a link that has expired makes no account', async () => {
    const { email, token } = await anInvited();
    await expire(email);
    expect(await register(token)).toMatchObject({ code: 'invalid_invitation' });
    expect(await userOn(email)).toBeUndefined();
  });
});
