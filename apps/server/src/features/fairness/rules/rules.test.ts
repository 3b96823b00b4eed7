import { decidedOf, type DecidedRules, DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { PRESETS, type PresetName, withPreset } from '@hytte/domain/fairness/rules/presets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '#authz/scene.ts';
import { notifyNewRules } from '#features/fairness/draws/new-rules.ts';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
  await world.db.deleteFrom('rules_to_tell').execute();
  await runJobs(world);
});
afterAll(() => world.close());

const DECIDED = decidedOf(DEFAULT_RULES);

const inClub = () => ({ params: { clubId: scene.club.id } });
const read = async () => (await world.call('GET /api/clubs/{clubId}/rules', inClub(), scene.member.token)).answer;
const decide = (change: Partial<DecidedRules>, headers = {}) =>
  world.call(
    'PUT /api/clubs/{clubId}/rules',
    { ...inClub(), body: { ...DECIDED, ...change } },
    { token: scene.admin.token, headers },
  );
const changeHorizon = (months: number) =>
  world.call(
    'PUT /api/memberships/clubs/{id}/update',
    { params: { id: scene.club.id }, body: { booking_horizon_months: months } },
    scene.owner.token,
  );
const drawWeekly = () =>
  world.call(
    'PUT /api/clubs/{id}/lottery-settings',
    {
      params: { id: scene.club.id },
      body: {
        lottery_automation_enabled: true,
        lottery_frequency: 'weekly',
        lottery_execution_time: '18:30',
        lottery_execution_day: 7,
        notify_admin_enabled: true,
      },
    },
    scene.owner.token,
  );

describe('the rules of a club', () => {
  test('are the defaults until it decides something', async () => {
    expect(await read()).toEqual({ number: 0, rules: DEFAULT_RULES, versions: [] });
  });

  test('get a version with every change, whichever call makes it, and keep those before', async () => {
    await decide({ longestDays: 14 });
    await changeHorizon(12);
    await drawWeekly();
    const { number, rules, versions } = await read();
    expect(number).toBe(3);
    expect(rules).toEqual({
      draws: { automatic: true, frequency: 'weekly', time: '18:30', day: 7, noticeHours: 0 },
      days: { kind: 'drawn' },
      stays: { horizonMonths: 12, longestDays: 14 },
      points: DEFAULT_RULES.points,
      limits: [],
      quarantine: [],
      groups: [],
      terms: DEFAULT_RULES.terms,
      waitlist: null,
      households: false,
    });
    expect(versions.map((version) => [version.number, version.rules.stays])).toEqual([
      [3, { horizonMonths: 12, longestDays: 14 }],
      [2, { horizonMonths: 12, longestDays: 14 }],
      [1, { horizonMonths: 6, longestDays: 14 }],
    ]);
    expect(versions[0]?.rules).toEqual(rules);
  });

  test('keep the sections that a page from before does not know and leaves out', async () => {
    const limits = [{ id: 'hols', name: 'Ferier', kind: 'ahead' as const, most: 2, seasons: null, freeWithinDays: 14 }];
    const quarantine = [{ season: 'Påske', years: 1 }];
    await decide({ limits, quarantine });
    const { limits: _, quarantine: __, groups: ___, households: ____, ...known } = DECIDED;
    await world.call(
      'PUT /api/clubs/{clubId}/rules',
      { ...inClub(), body: { ...known, longestDays: 9 } },
      scene.admin.token,
    );
    expect((await read()).rules).toMatchObject({ limits, quarantine, stays: { longestDays: 9 } });
  });

  test('have no new version when nothing is decided anew', async () => {
    await decide({});
    await decide({ longestDays: 14 });
    await decide({ longestDays: 14 });
    expect((await read()).number).toBe(1);
  });

  test('have the defaults for what came after a version was made', async () => {
    const { draws, stays, points } = DEFAULT_RULES;
    const { ordinaryStay: _, ...pointsBefore } = points;
    const body = JSON.stringify({ draws, stays: { ...stays, longestDays: 5 }, points: pointsBefore });
    const row = { club_id: scene.club.id, number: 1, made_at: new Date(), body };
    await world.db.insertInto('club_rules').values(row).execute();
    const { rules, versions } = await read();
    expect(rules).toEqual({ ...DEFAULT_RULES, stays: { ...stays, longestDays: 5 } });
    expect(versions).toMatchObject([{ number: 1, rules }]);
  });

  test('say how days are had', async () => {
    const days = { kind: 'drawn_before_arrival', days: 21 } as const;
    await decide({ days });
    expect((await read()).rules.days).toEqual(days);
  });

  test('are not decided by who has not seen the newest', async () => {
    await decide({ longestDays: 14 });
    expect(await decide({ longestDays: 7 }, { 'if-match': '"0"' })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await decide({ longestDays: 7 }, { 'if-match': '"1"' })).toMatchObject({ answer: { number: 2 } });
  });

  test.each([
    { longestDays: 0 },
    { longestDays: 93 },
    { longestDays: 7.5 },
    { days: { kind: 'drawn_before_arrival' as const, days: 6 } },
    { days: { kind: 'drawn_before_arrival' as const, days: 91 } },
    { waitlist: { offerHours: 12 as 24, upgrades: true } },
    { points: { keptPercent: 45, newcomers: 'askers' as const, ordinaryStay: 'free' as const } },
    { points: { keptPercent: 81, newcomers: 'askers' as const, ordinaryStay: 'free' as const } },
    { points: { keptPercent: 105, newcomers: 'askers' as const, ordinaryStay: 'free' as const } },
  ])('refuse %j', async (change) => {
    expect(await decide(change)).toMatchObject({ status: 400 });
  });

  test('leave a line in the journal that says both versions', async () => {
    await decide({ noticeHours: 24 });
    const { lines } = (
      await world.call('GET /api/clubs/{clubId}/journal', { ...inClub(), query: {} }, scene.member.token)
    ).answer;
    expect(lines.at(-1)?.entry).toMatchObject({
      kind: 'rules_changed',
      by: 'board',
      before: { number: 0, notice_hours: 0 },
      after: { number: 1, notice_hours: 24, longest_days: null, kept_percent: 80, newcomers: 'askers' },
    });
  });

  test('bind anyone who asks for a stay', async () => {
    await decide({ longestDays: 3 });
    const body = { hut_id: scene.hut.id, ...asSent(daysAhead(20, 5)) };
    expect(await world.call('POST /api/bookings', { body }, scene.member.token)).toMatchObject({
      code: 'stay_too_long',
    });
  });
});

describe('one of the usual ways', () => {
  const choose = (preset: PresetName, headers = {}) =>
    world.call(
      'PUT /api/clubs/{clubId}/rules/preset',
      { ...inClub(), body: { preset } },
      { token: scene.admin.token, headers },
    );
  const scheduleColumns = () =>
    world.db
      .selectFrom('lottery_settings')
      .select(['automation_enabled', 'frequency', 'execution_time', 'next_lottery_at', 'notify_admin_enabled'])
      .where('club_id', '=', scene.club.id)
      .executeTakeFirstOrThrow();

  test.each(PRESETS)('%s is one version, with what it says of draws in the schedule', async (preset) => {
    await changeHorizon(12);
    const expected = withPreset((await read()).rules, preset);
    expect((await choose(preset)).answer).toEqual({ number: 2, rules: expected });
    const { number, rules, versions } = await read();
    expect({ number, rules }).toEqual({ number: 2, rules: expected });
    expect(versions).toHaveLength(2);
    expect(await scheduleColumns()).toEqual({
      automation_enabled: true,
      frequency: expected.draws.frequency,
      execution_time: '02:00:00',
      next_lottery_at: expect.any(Date),
      notify_admin_enabled: true,
    });
  });

  test('is not chosen by who has not seen the newest rules, and then nothing is changed', async () => {
    await decide({ longestDays: 7 });
    expect(await choose('first_come', { 'if-match': '"0"' })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await read()).toMatchObject({ number: 1, rules: { days: { kind: 'drawn' }, stays: { longestDays: 7 } } });
    expect(await scheduleColumns()).toMatchObject({ automation_enabled: false });
  });

  test('is a decision also where it changes nothing, and chosen again it is none', async () => {
    const { rules } = (await choose('first_come')).answer;
    expect((await choose('first_come')).answer).toEqual({ number: 1, rules });
    await changeHorizon(12);
    await changeHorizon(rules.stays.horizonMonths);
    expect((await choose('first_come')).answer).toEqual({ number: 4, rules });
  });
});

describe('a version', () => {
  test.each([`update club_rules set body = '{}'`, 'delete from club_rules', 'truncate club_rules'])(
    'is never changed, not even by the owner of the database: %s',
    async (statement) => {
      await decide({ longestDays: 14 });
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('never changed');
    },
  );

  test.each([1, 3])('follows the newest one: 2 does, %i does not', async (number) => {
    await decide({ longestDays: 14 });
    const row = { club_id: scene.club.id, number, made_at: new Date(), body: '{}' };
    await expect(world.db.insertInto('club_rules').values(row).execute()).rejects.toThrow('does not follow');
  });

  test('is made once by several who decide at once', async () => {
    const answers = await Promise.all([3, 4, 5, 6, 7].map((longestDays) => decide({ longestDays })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read()).versions.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('the email', () => {
  const emailsAfter = async (minutes: number) => {
    await sql`update rules_to_tell set changed_at = changed_at - make_interval(mins => ${minutes})`.execute(world.db);
    await notifyNewRules(world.ctx);
    return runJobs(world);
  };

  test('goes to every member, once, and says what is new and nothing else', async () => {
    await decide({ longestDays: 14 });
    await changeHorizon(12);
    const emails = await emailsAfter(11);
    const { owner, admin, member } = scene;
    expect(emails.map(({ to }) => to)).toEqual(expect.arrayContaining([owner.email, admin.email, member.email]));
    const [mail] = emails.filter(({ to }) => to === member.email);
    expect(mail?.subject).toBe(`Nye regler i ${scene.club.name}`);
    expect(mail?.text).toContain('Et opphold kan vare i høyst 14 døgn.');
    expect(mail?.text).toContain('Du kan be om dager inntil 12 måneder fram i tid.');
    expect(mail?.text).not.toContain('1. januar');
    expect(mail?.text).toContain(`https://hyttelaget.example/clubs/${scene.club.id}/rules`);
    expect(await emailsAfter(11)).toEqual([]);
  });

  test('waits until the board is done', async () => {
    await decide({ longestDays: 14 });
    expect(await emailsAfter(9)).toEqual([]);
  });

  test('is one for a whole preset', async () => {
    const { admin, member } = scene;
    const body = { preset: 'drawn_then_open' } as const;
    await world.call('PUT /api/clubs/{clubId}/rules/preset', { ...inClub(), body }, admin.token);
    const emails = (await emailsAfter(11)).filter(({ to }) => to === member.email);
    expect(emails).toHaveLength(1);
    for (const sentence of ['Klubben trekker hver dag kl. 02.00.', '21 dager før ankomst', 'høyst 14 døgn'])
      expect(emails[0]?.text).toContain(sentence);
  });

  test('is not sent about what was changed back', async () => {
    await decide({ longestDays: 14 });
    await decide({ longestDays: null });
    expect(await emailsAfter(11)).toEqual([]);
  });
});
