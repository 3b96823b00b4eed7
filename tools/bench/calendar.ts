// pnpm bench:calendar [--full]
// The calendar call beside its own SQL, and a request for a stay beside its bare insert, by paired slices.
// Ends in about a minute; --full fills a million stays as well.
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { asText, openGenerator } from '../load-generator/generator.ts';
import { BOOKINGS_PER_CLUB, CLUB_PREFIX, FIRST_CLUB } from './fill.ts';
import { pgbench, requests } from './measure.ts';
import { calendarScript, insertScript, stayRequests } from './scripts.ts';
import { openSite, type Site } from './site.ts';
import { compare, report, type Slice } from './slices.ts';

const PACE = { connections: 8, seconds: 1 };
const ROUNDS = 5;
const CLUBS = process.argv.includes('--full') ? [1_000, 10_000] : [1_000];

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
  const bare = await pgbench(site, { name: 'calendar', text: calendarScript(clubs, today) }, PACE);
  report(`calendar, ${clubs} clubs, of its SQL`, '>= 0.20', await compare(bare, whole, ROUNDS));
  report(`unchanged, ${clubs} clubs, of that SQL`, '>= 0.50', await compare(bare, unchanged, ROUNDS));

  const insert = await pgbench(site, { name: 'insert', text: insertScript(clubs, today) }, PACE);
  const request = requests(generator, site, { ...PACE, kind: `requests ${clubs}`, status: '201' });
  await request();
  report(`request for a stay, ${clubs} clubs, of its insert`, '>= 0.15', await compare(insert, request, ROUNDS));
  return whole;
}

/** For each club a request for its calendar, and one with the ETag of the calendar as it is; and requests for stays. */
async function addRequests(site: Site): Promise<void> {
  const { clubs, port, tokens } = site;
  const whole: string[] = [];
  const unchanged: string[] = [];
  for (const [club, token] of tokens.entries()) {
    const path = `/api/clubs/${CLUB_PREFIX}${FIRST_CLUB + club}/calendar`;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    const tag = response.headers.get('etag') ?? '';
    whole.push(asText({ method: 'GET', path, token }));
    unchanged.push(asText({ method: 'GET', path, token, headers: { 'if-none-match': tag } }));
  }
  generator.add([
    { name: `requests ${clubs}`, share: 1, requests: stayRequests(site, today, 20_000) },
    { name: `whole ${clubs}`, share: 1, requests: whole },
    { name: `unchanged ${clubs}`, share: 1, requests: unchanged },
  ]);
}
