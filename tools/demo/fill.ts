import { setNextDraws } from '@hytte/server/src/features/lottery/due-clubs.queries.ts';
import { nextDrawTime } from '@hytte/server/src/features/lottery/next-moment.ts';
import { changeSettings, drawSettings } from '@hytte/server/src/features/draws/draw-settings.service.ts';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { requestStays } from './ask.ts';
import { happenedAt } from './backdate.ts';
import { chanceOf } from './chance.ts';
import { drawDays, later, momentOn } from './days.ts';
import { drawAt, failAt, sealNext } from './draw.ts';
import { inviteSome, wantAnotherAddress } from './edges.ts';
import { foundClub, openAccounts } from './found-club.ts';
import { answerFor, giveUp, payFor } from './pay.ts';
import { payOut } from './pay-out.ts';
import { characters } from './people.ts';
import { CLUB_ID, withDemoContext, type DemoContext } from './scene.ts';
import { winnersOfLastDraw, type Winner } from './winners.ts';
import { requestsAround } from './requests.ts';

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
