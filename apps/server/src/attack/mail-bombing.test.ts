import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClub, aPerson, type Person } from '#testing/people.ts';
import { codeIn, mailTo, runJobs } from '#testing/run-jobs.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const mailsTo = async (email: string) =>
  (await world.db.selectFrom('outgoing_mails').select('id').where('recipient', '=', email).execute()).length;

const register = (email: string) => world.call('POST /api/auth/register', { body: { email, password: aPassword } });
const invite = (clubId: string, { token }: Pick<Person, 'token'>, email: string) =>
  world.call('POST /api/memberships/clubs/{id}/invite-member', { params: { id: clubId }, body: { email } }, token);

describe('sixty mails to one address', () => {
  test('by registering it again and again, from sixty networks: the owner gets three an hour', async () => {
    const { email } = await aPerson(world);
    for (let time = 0; time < 60; time += 1) expect((await register(email)).code).toBe('registration_failed');
    expect(await mailsTo(email)).toBe(3);
  });

  test('by changing away from it in a squatter’s account: the notices stop at three an hour', async () => {
    const victim = anAddress();
    const { answer } = await register(victim);
    const before = await mailsTo(victim);
    for (let time = 0; time < 60; time += 1)
      await world.call('POST /api/profile/email/request', { body: { new_email: anAddress() } }, answer.token);
    expect((await mailsTo(victim)) - before).toBe(3);
  });

  test('by changing to it from many accounts: no more than three an hour', async () => {
    const victim = anAddress();
    for (let time = 0; time < 8; time += 1) {
      const { token } = await aPerson(world);
      await world.call('POST /api/profile/email/request', { body: { new_email: victim } }, token);
    }
    expect(await mailsTo(victim)).toBe(3);
  });

  test('by inviting it from many clubs: five a day', async () => {
    const victim = anAddress();
    for (let time = 0; time < 8; time += 1) {
      const owner = await aPerson(world);
      const club = await aClub(world, { owner });
      await invite(club.id, owner, victim);
    }
    expect(await mailsTo(victim)).toBe(5);
  });
});

test('one person sends thirty invitations a day, however many clubs they found', async () => {
  const owner = await aPerson(world);
  const clubs = [await aClub(world, { owner }), await aClub(world, { owner })];
  const statuses: number[] = [];
  for (const { id } of clubs)
    for (let time = 0; time < 18; time += 1) statuses.push((await invite(id, owner, anAddress())).status);
  expect(statuses.indexOf(429)).toBe(30);
});

describe('mail in a false name', () => {
  test('an account with an unverified address founds a club, but invites nobody', async () => {
    const { answer } = await register(anAddress());
    const founded = await world.call(
      'POST /api/memberships/create-club',
      { body: { name: 'Vår klubb' } },
      answer.token,
    );
    expect(founded.status).toBeLessThan(300);
    const { id } = founded.answer.club;
    expect(await invite(id, answer, anAddress())).toMatchObject({ status: 403, code: 'prove_address_first' });
    const list = { params: { id }, body: { emails: [anAddress()] } };
    const imported = await world.call('POST /api/memberships/clubs/{id}/imports', list, answer.token);
    expect(imported).toMatchObject({ status: 403, code: 'prove_address_first' });
  });

  test('who registers in the three steps has proved the address, and founds a club and invites at once', async () => {
    const email = anAddress();
    await world.call('POST /api/auth/send-verification-code', { body: { email } });
    const code = codeIn(mailTo(await runJobs(world), email));
    const person = { email, code, firstName: 'Kari', lastName: 'Li', password: aPassword };
    const { answer } = await world.call('POST /api/auth/complete-registration', { body: person });
    const founded = await world.call(
      'POST /api/memberships/create-club',
      { body: { name: 'Vår klubb' } },
      answer.token,
    );
    expect(founded.status).toBe(201);
    expect(await invite(founded.answer.club.id, answer, anAddress())).toMatchObject({ status: 201 });
  });

  test('a club or a person is not named after a link', async () => {
    const { token } = await aPerson(world);
    const name = 'Kontoen din er sperret – https://ond.example';
    expect(await world.call('POST /api/memberships/create-club', { body: { name } }, token)).toMatchObject({
      status: 400,
    });
    expect(await world.call('PUT /api/profile', { body: { first_name: 'Se ond.no' } }, token)).toMatchObject({
      status: 400,
    });
  });
});
