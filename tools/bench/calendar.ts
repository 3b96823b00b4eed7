// pnpm bench:calendar [--full]
// The calendar call beside its own SQL, and a request for a stay beside its bare insert, by paired slices.
// Ends in about a minute; --full fills a million stays as well.
import { slotOf, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { calendarStatement } from '@hytte/server/src/features/stays/bookings/calendar.queries.ts';
import { openGenerator } from '../load-generator/generator.ts';
import { calendarRequests, stayRequests } from './calendar-requests.ts';
import {
  BOOKINGS_PER_CLUB,
  CLUB_PREFIX,
  FIRST_CLUB,
  FIRST_PERSON,
  HUT_PREFIX,
  HUTS_PER_CLUB,
  MEMBERS_PER_CLUB,
  USER_PREFIX,
} from './fill.ts';
import { openSite, type Site } from './site.ts';
import { pgbench, requests, compare, report, type Slice } from './slices.ts';

const PACE = { connections: 8, seconds: 1 };
const ROUNDS = 5;
const CLUBS = process.argv.includes('--full') ? [1_000, 10_000] : [1_000];

// Beyond the filled days and within the horizon. The calls and the bare inserts use different days.
const CALLS_FROM_DAY = 200;
const INSERTS_FROM_DAY = 450;
const DAYS = 240;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm bench:calendar');
const today = dateInOslo(new Date());

const generator = openGenerator();
const sites: Site[] = [];
try {
  for (const clubs of CLUBS) {
    const start = Date.now();
    sites.push(await openSite(DATABASE_URL, clubs, today));
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${clubs * BOOKINGS_PER_CLUB} stays in ${clubs} clubs: ready in ${seconds} s`);
  }
  const wholes: Slice[] = [];
  for (const site of sites) wholes.push(await measure(site));
  const [small, large] = wholes;
  if (small && large) report('ten times the stays, of fewer', '> 0.77', await compare(small, large, ROUNDS));
} finally {
  generator.stop();
  for (const site of sites) await site.stop();
}

async function measure(site: Site): Promise<Slice> {
  const { clubs } = site;
  await addRequests(site);
  const whole = requests(generator, site, { ...PACE, kind: `whole ${clubs}`, status: '200' });
  const unchanged = requests(generator, site, { ...PACE, kind: `unchanged ${clubs}`, status: '304' });
  for (const warmUp of [whole, unchanged, whole, unchanged]) await warmUp();
  const bare = await pgbench(site, { name: 'calendar', text: calendarScript(clubs) }, PACE);
  report(`calendar, ${clubs} clubs, of its SQL`, '>= 0.27', await compare(bare, whole, ROUNDS));
  report(`unchanged, ${clubs} clubs, of that SQL`, '>= 0.80', await compare(bare, unchanged, ROUNDS));

  const insert = await pgbench(site, { name: 'insert', text: insertScript(clubs) }, PACE);
  const request = requests(generator, site, { ...PACE, kind: `requests ${clubs}`, status: '201' });
  await request();
  report(`request for a stay, ${clubs} clubs, of its insert`, '>= 0.25', await compare(insert, request, ROUNDS));
  return whole;
}

async function addRequests(site: Site): Promise<void> {
  const { whole, unchanged } = await calendarRequests(site);
  generator.add([
    { name: `requests ${site.clubs}`, share: 1, requests: stayRequests(site, addDays(today, CALLS_FROM_DAY), 20_000) },
    { name: `whole ${site.clubs}`, share: 1, requests: whole },
    { name: `unchanged ${site.clubs}`, share: 1, requests: unchanged },
  ]);
}

/**
 * The bare insert, with all constraints and triggers: a request in a random club, by another member than the one whose
 * calls are measured, who would soon have more than OPEN_REQUESTS_MAX.
 */
function insertScript(clubs: number): string {
  const first = slotOf(addDays(today, INSERTS_FROM_DAY), 'PM');
  return [
    `\\set n random(0, ${clubs - 1})`,
    `\\set club ${FIRST_CLUB} + :n`,
    `\\set hut ${FIRST_PERSON} + :n * ${HUTS_PER_CLUB} + random(0, ${HUTS_PER_CLUB - 1})`,
    `\\set guest ${FIRST_PERSON} + :n * ${MEMBERS_PER_CLUB} + 1`,
    `\\set first ${first} + 2 * random(0, ${DAYS})`,
    'insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost) values',
    `  (('${CLUB_PREFIX}' || :club)::uuid, ('${HUT_PREFIX}' || :hut)::uuid, ('${USER_PREFIX}' || :guest)::uuid,`,
    '   :first, :first + 1, 10) on conflict do nothing;\n',
  ].join('\n');
}

/** The statement of the calendar call, for a random club. */
function calendarScript(clubs: number): string {
  const { first, last } = slotsOfDays(today, addMonths(today, 24));
  const places = [`('${CLUB_PREFIX}' || :club)::uuid`, 'null', ':earliest', ':first', ':last'];
  const statement = calendarStatement.text.replace(/\$(\d)/g, (_, place: string) => places[Number(place) - 1] ?? '');
  return [
    `\\set club random(${FIRST_CLUB}, ${FIRST_CLUB + clubs - 1})`,
    `\\set earliest ${first - 183}`,
    `\\set first ${first}`,
    `\\set last ${last}`,
    // pgbench takes `:MI` in the pattern of a time for a variable of its own.
    `${statement.replaceAll(/\s+/g, ' ').replace('HH24:MI:SS', 'HH24.MI.SS')};\n`,
  ].join('\n');
}
