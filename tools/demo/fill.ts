import { SUGGESTED_PRESET } from '@hytte/domain/fairness/rules/presets';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { makeLink } from '@hytte/server/src/features/people/accounts/links.service.ts';
import { requestStay } from '@hytte/server/src/features/stays/bookings/request-stay.service.ts';
import {
  changeSettings,
  drawSettings,
  nextDrawTime,
  setSchedule,
} from '@hytte/server/src/features/fairness/draws/draw-settings.service.ts';
import { setNextDraws } from '@hytte/server/src/features/fairness/draws/draw.queries.ts';
import { inviteMember } from '@hytte/server/src/features/clubs/invitations/invitations.service.ts';
import { choosePreset } from '@hytte/server/src/features/fairness/rules/rules.service.ts';
import { chanceOf, idOf } from './chance.ts';
import { drawDays, later, momentOn } from './days.ts';
import { drawAt, failAt, sealNext, winnersOfLastDraw, type Winner } from './draw.ts';
import { announceEaster, wishForEaster } from './easter.ts';
import { foundClub, openAccounts } from './found-club.ts';
import { answerFor, cancelStay, payFor, payOut } from './pay.ts';
import { characters } from './people.ts';
import { requestsAround, type StayRequest } from './requests.ts';
import { CLUB_ID, happenedAt, numberAuditByTime, withDemoContext, type DemoContext, renameTo } from './context.ts';

/** In minutes. */
const DAY = 24 * 60;

/** Writes half a year of a club into an empty, migrated database. The result depends on the present day alone. */
export const fillDemo = (env: NodeJS.ProcessEnv, now = new Date()): Promise<void> =>
  withDemoContext(env, now, async (demo) => {
    const [first, second, third] = drawDays(demo.today);
    const { drawn, open, wishing } = requestsAround(demo.today);
    const founded = momentOn(addDays(first, -40), 18);
    await openAccounts(demo, founded);
    await foundClub(demo, founded);

    for (const [n, day] of [first, second].entries()) {
      const moment = momentOn(day, 19, 30);
      await requestStays(demo, drawn[n] ?? [], later(moment, -25 * DAY), later(moment, -DAY));
      await drawAt(demo, moment);
      await payFor(demo, mostOf(await winnersOfLastDraw(demo), 0.9), later(moment, 3 * DAY));
      await payOut(demo, momentOn(addMonths(day, 1), 5));
    }
    const { next_lottery_at: due } = await turnOnSchedule(demo, momentOn(addDays(third, -20), 12));
    await requestStays(demo, drawn[2], momentOn(addDays(third, -20), 13), momentOn(addDays(third, -1), 20));
    await failAt(demo, due ?? momentOn(third, 1));
    await drawAt(demo, momentOn(third, 8, 14));
    await afterTheDraw(demo, later(momentOn(third, 8, 14), 90));

    const newRules = momentOn(third, 10);
    await chooseSuggestedRules(demo, newRules);
    const easter = await announceEaster(demo, later(newRules, 30));
    await requestStays(demo, open, momentOn(third, 11), later(demo.now, -30));
    await wishForEaster(demo, easter, wishing, momentOn(third, 11));
    await inviteSome(demo);
    await requestAddressChange(demo);
    await sealNext(demo);
    await tidyUp(demo);
    await numberAuditByTime(demo);
  });

const turnOnSchedule = (demo: DemoContext, moment: Date) =>
  happenedAt(demo, moment, () =>
    changeSettings(demo.as(characters.owner, moment), CLUB_ID, {
      automation_enabled: true,
      frequency: 'monthly',
      execution_time: '02:00',
      execution_day: 1,
      notify_admin_enabled: true,
    }),
  );

/** From then on days are drawn three weeks before arrival, and free to take after that. */
const chooseSuggestedRules = (demo: DemoContext, moment: Date) =>
  happenedAt(demo, moment, () =>
    choosePreset(demo.as(characters.owner, moment), CLUB_ID, { preset: SUGGESTED_PRESET, setSchedule }),
  );

const mostOf = (winners: readonly Winner[], share: number): Winner[] => {
  const chance = chanceOf('who pays', winners.length);
  return winners.filter(() => chance.happens(share));
};

/** The member has paid for one stay and not for the other. Many others have paid; the last one cancels. */
async function afterTheDraw(demo: DemoContext, moment: Date): Promise<void> {
  const winners = await winnersOfLastDraw(demo);
  const [soon] = winners.filter(({ person }) => person === characters.member);
  const others = winners.filter(({ person }) => person !== characters.member);
  const last = others.at(-1);
  const paying = [...(soon ? [soon] : []), ...mostOf(others.slice(0, -1), 0.6), ...(last ? [last] : [])];
  await payFor(demo, paying, moment);
  await answerFor(demo, mostOf(paying.slice(0, -1), 0.8), later(moment, 20));
  if (last) await cancelStay(demo, last, later(moment, 40));
}

/** Drops all jobs and mails of the past, and schedules the next draw from now. */
async function tidyUp(demo: DemoContext): Promise<void> {
  await demo.run('delete from pgboss.job');
  await demo.run('delete from outgoing_mails');
  const settings = await drawSettings(demo.at(demo.now), CLUB_ID);
  await setNextDraws(demo.db, [{ clubId: CLUB_ID, at: nextDrawTime(settings, demo.now) }]);
}

/** Requests all stays, spread evenly over the time. Ids derived from the request make the draw the same each time. */
async function requestStays(demo: DemoContext, requests: readonly StayRequest[], from: Date, to: Date): Promise<void> {
  const step = (to.getTime() - from.getTime()) / 60_000 / (requests.length + 1);
  for (const [n, { hutId, stay, person }] of requests.entries()) {
    const moment = later(from, Math.round(step * n));
    const { booking } = await requestStay(demo.as(person, moment), hutId, stay);
    const id = idOf('stay', hutId, person.id, stay.first);
    // Asked in the past: nobody is to be told of it now.
    await demo.db.deleteFrom('requests_to_note').where('booking_id', '=', booking.id).execute();
    await renameTo(demo, 'bookings', booking.id, id);
    await demo.db.updateTable('bookings').set({ created_at: moment }).where('id', '=', id).execute();
  }
}

const INVITED = [
  // Expired: links are valid for fourteen days.
  ['inger.lise@blatind.example', 31],
  // With the members one below what the plan has room for, so that somebody can be invited.
  ['tiril.nygard@blatind.example', 2],
] as const;

async function inviteSome(demo: DemoContext): Promise<void> {
  for (const [email, daysAgo] of INVITED) {
    const moment = later(demo.now, -daysAgo * DAY);
    await happenedAt(demo, moment, () => inviteMember(demo.as(characters.owner, moment), CLUB_ID, email));
    await demo.db
      .updateTable('invitations')
      .set({ invited_at: moment, expires_at: later(moment, 14 * DAY) })
      .where('email', '=', email)
      .execute();
  }
}

/** An unconfirmed change of the address. */
async function requestAddressChange(demo: DemoContext): Promise<void> {
  const { id } = characters.changingAddress;
  await makeLink(demo.at(demo.now), id, 'email_change', 'tverrelv@blatind.example');
}
