import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { makeLink } from '@hytte/server/src/features/accounts/links.service.ts';
import { requestStay } from '@hytte/server/src/features/bookings/request-stay.service.ts';
import { nextDrawTime, changeSettings, drawSettings } from '@hytte/server/src/features/draws/draw-settings.service.ts';
import { setNextDraws } from '@hytte/server/src/features/draws/draw.queries.ts';
import { inviteMember } from '@hytte/server/src/features/invitations/invitations.service.ts';
import { chanceOf, idOf } from './chance.ts';
import { drawDays, later, momentOn } from './days.ts';
import { drawAt, failAt, sealNext, winnersOfLastDraw, type Winner } from './draw.ts';
import { foundClub, openAccounts } from './found-club.ts';
import { answerFor, giveUp, payFor, payOut } from './pay.ts';
import { characters } from './people.ts';
import { requestsAround, type StayRequest } from './requests.ts';
import { happenedAt, CLUB_ID, withDemoContext, type DemoContext } from './scene.ts';

const DAY = 24 * 60;

/** Tells half a year of a club into an empty, migrated database. What there is to see follows from the day alone. */
export const fillDemo = (env: NodeJS.ProcessEnv, now = new Date()): Promise<void> =>
  withDemoContext(env, now, async (scene) => {
    const [first, second, third] = drawDays(scene.today);
    const { drawn, open } = requestsAround(scene.today);
    const founded = momentOn(addDays(first, -40), 18);
    await openAccounts(scene, founded);
    await foundClub(scene, founded);

    for (const [n, day] of [first, second].entries()) {
      const moment = momentOn(day, 19, 30);
      await requestStays(scene, drawn[n] ?? [], later(moment, -25 * DAY), later(moment, -DAY));
      await drawAt(scene, moment);
      await payFor(scene, mostOf(await winnersOfLastDraw(scene), 0.9), later(moment, 3 * DAY));
      await payOut(scene, momentOn(addMonths(day, 1), 5));
    }
    const { next_lottery_at: due } = await turnOnTheSchedule(scene, momentOn(addDays(third, -20), 12));
    await requestStays(scene, drawn[2], momentOn(addDays(third, -20), 13), momentOn(addDays(third, -1), 20));
    await failAt(scene, due ?? momentOn(third, 1));
    await drawAt(scene, momentOn(third, 8, 14));
    await afterTheDraw(scene, later(momentOn(third, 8, 14), 90));

    await requestStays(scene, open, momentOn(third, 11), later(scene.now, -30));
    await inviteSome(scene);
    await wantAnotherAddress(scene);
    await sealNext(scene);
    await tidyUp(scene);
  });

const turnOnTheSchedule = (scene: DemoContext, moment: Date) =>
  happenedAt(scene, moment, () =>
    changeSettings(scene.as(characters.owner, moment), CLUB_ID, {
      automation_enabled: true,
      frequency: 'monthly',
      execution_time: '02:00',
      execution_day: 1,
      notify_admin_enabled: true,
    }),
  );

const mostOf = (winners: readonly Winner[], share: number): Winner[] => {
  const chance = chanceOf('who pays', winners.length);
  return winners.filter(() => chance.happens(share));
};

/** The member has one stay in order and one to see to. Of the rest many have paid; the last one thinks better of it. */
async function afterTheDraw(scene: DemoContext, moment: Date): Promise<void> {
  const winners = await winnersOfLastDraw(scene);
  const [soon] = winners.filter(({ person }) => person === characters.member);
  const others = winners.filter(({ person }) => person !== characters.member);
  const last = others.at(-1);
  const paying = [...(soon ? [soon] : []), ...mostOf(others.slice(0, -1), 0.6), ...(last ? [last] : [])];
  await payFor(scene, paying, moment);
  await answerFor(scene, mostOf(paying.slice(0, -1), 0.8), later(moment, 20));
  if (last) await giveUp(scene, last, later(moment, 40));
}

/** The letters of half a year have been read, and the next draw is the next there is. */
async function tidyUp(scene: DemoContext): Promise<void> {
  await scene.run('delete from pgboss.job');
  await scene.run('delete from outgoing_mails');
  const settings = await drawSettings(scene.at(scene.now), CLUB_ID);
  await setNextDraws(scene.db, [{ clubId: CLUB_ID, at: nextDrawTime(settings, scene.now) }]);
}

/** Everybody asks, spread over the time between. An id that follows from the wish lets the draw be the same each time. */
export async function requestStays(
  scene: DemoContext,
  wishes: readonly StayRequest[],
  from: Date,
  to: Date,
): Promise<void> {
  const step = (to.getTime() - from.getTime()) / 60_000 / (wishes.length + 1);
  for (const [n, { hutId, stay, person }] of wishes.entries()) {
    const moment = later(from, Math.round(step * n));
    const { booking } = await requestStay(scene.as(person, moment), hutId, stay);
    const id = idOf('stay', hutId, person.id, stay.first);
    await scene.db.updateTable('bookings').set({ id, created_at: moment }).where('id', '=', booking.id).execute();
  }
}

const MINUTES_PER_DAY = 24 * 60;
const INVITED = [
  ['tiril.nygard@blatind.example', 2],
  ['mohamed.farah@blatind.example', 9],
  // Their links live for fourteen days.
  ['inger.lise@blatind.example', 31],
] as const;

export async function inviteSome(scene: DemoContext): Promise<void> {
  for (const [email, daysAgo] of INVITED) {
    const moment = later(scene.now, -daysAgo * MINUTES_PER_DAY);
    await happenedAt(scene, moment, () => inviteMember(scene.as(characters.owner, moment), CLUB_ID, email));
    await scene.db
      .updateTable('invitations')
      .set({ invited_at: moment, expires_at: later(moment, 14 * MINUTES_PER_DAY) })
      .where('email', '=', email)
      .execute();
  }
}

/** Wants another address, and has not opened the link that was sent there. */
export async function wantAnotherAddress(scene: DemoContext): Promise<void> {
  const { id } = characters.changingAddress;
  await makeLink(scene.at(scene.now), id, 'email_change', 'tverrelv@blatind.example');
}
