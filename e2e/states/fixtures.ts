import type { APIRequestContext } from '@playwright/test';
import { aClub, aPerson, demoToken } from '../people.ts';

/** People of the demo club; the founder has an empty club, the newcomer none. */
export type Person = 'visitor' | 'newcomer' | 'member' | 'unlucky' | 'owner' | 'platform' | 'founder';

/** Ids of things with something to show. */
export type Places = {
  club: string;
  bareClub: string;
  /** The member of the demo club. */
  person: string;
  payingClub: string;
  invoice: string;
  /** A draft in the paying club. */
  period: string;
  /** Open in the demo club, with wishes of the member. */
  easter: string;
  hut: string;
  draw: string;
  paidStay: string;
  unpaidStay: string;
  request: string;
  rejected: string;
};

export type Fixture = { tokens: Record<Person, string | null>; clubs: Record<Person, string | null>; places: Places };

type Stay = { id: string; hut_id: string; status: string; paid: boolean; draw: { run_id: string } | null };

/** Its report is shared with the members of the paying club. */
export const LAST_YEAR = String(new Date().getUTCFullYear() - 1);

/** Signs all people in, founds the clubs that the demo lacks, and looks up the ids. */
export async function createFixture(request: APIRequestContext): Promise<Fixture> {
  const parts = ['member', 'unlucky', 'owner', 'platform'] as const;
  const [member, unlucky, owner, platform] = await Promise.all(parts.map((part) => demoToken(request, part)));
  if (!member || !unlucky || !owner || !platform) throw new Error('The demo club lacks one of its people');
  const newcomer = await aPerson(request);
  const { owner: founder, clubId: bareClub } = await aClub(request);
  const { clubId: payingClub, invoice } = await aClubThatPays(request, founder, platform);

  const period = await aDraftOfAPeriod(founder, payingClub);
  await founder.post(`/api/clubs/${payingClub}/reports/${LAST_YEAR}/finish`, {});
  await founder.post(`/api/clubs/${payingClub}/reports/${LAST_YEAR}/share`, {});

  const staysOf = async (token: string): Promise<Stay[]> => {
    const { bookings } = await (await request.get('/api/user-bookings', asBearer(token))).json();
    return bookings;
  };
  const [own, lost] = [await staysOf(member), await staysOf(unlucky)];
  const paid = oneThatIs('allocated', own, true);
  const { memberships } = await (await request.get('/api/memberships/my-clubs', asBearer(member))).json();
  const club = String(memberships[0].club_id);
  const { user } = await (await request.get('/api/profile', asBearer(member))).json();
  const { periods } = await (await request.get(`/api/clubs/${club}/periods`, asBearer(member))).json();
  return {
    tokens: { visitor: null, newcomer: newcomer.token, member, unlucky, owner, platform, founder: founder.token },
    clubs: {
      visitor: null,
      newcomer: null,
      member: club,
      unlucky: club,
      owner: club,
      platform: null,
      founder: bareClub,
    },
    places: {
      club,
      bareClub,
      person: String(user.id),
      payingClub,
      invoice,
      period,
      easter: String(periods[0].id),
      hut: paid.hut_id,
      draw: String(paid.draw?.run_id),
      paidStay: paid.id,
      unpaidStay: oneThatIs('allocated', own).id,
      request: oneThatIs('requested', own).id,
      rejected: oneThatIs('rejected', lost).id,
    },
  };
}

function oneThatIs(status: string, stays: readonly Stay[], paid = false): Stay {
  const found = stays.find((one) => one.status === status && one.paid === paid);
  if (!found) throw new Error(`The demo club has no stay that is ${status}`);
  return found;
}

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

type Founder = Awaited<ReturnType<typeof aPerson>>;

/** A club whose plan is paid by invoice; another one has requested the same. */
async function aClubThatPays(request: APIRequestContext, founder: Founder, platform: string) {
  const ask = async (name: string) => {
    const { club } = await founder.post('/api/memberships/create-club', { name });
    await founder.post('/api/subscription/ehf/request', {
      tier: 'business-small',
      billingFrequency: 'yearly',
      paymentMethod: 'ehf',
      priceId: 'business-small_yearly',
      clubId: club.id,
      businessData: {
        companyName: 'Nordskar Kraftlag og Elektrisitetsverk AS',
        orgNumber: '974760673',
        mvaNumber: 'NO974760673MVA',
        contactEmail: 'faktura@nordskar.example',
      },
    });
    return String(club.id);
  };
  const clubId = await ask('Nordskar bedriftshytter');
  await ask('Fjordgløtt hyttelag');
  await request.post(`/api/admin/invoice-requests/${clubId}/approve`, asBearer(platform));
  const { invoices } = await (await request.get(`/api/clubs/${clubId}/invoices`, asBearer(founder.token))).json();
  return { clubId, invoice: String(invoices[0].id) };
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function aDraftOfAPeriod(founder: Founder, clubId: string): Promise<string> {
  const { period } = await founder.post(`/api/clubs/${clubId}/periods`, {
    name: 'Sommeruka',
    start_date: inDays(120).slice(0, 10),
    start_half_day: 'PM',
    end_date: inDays(127).slice(0, 10),
    end_half_day: 'AM',
    hut_ids: null,
    parts: [],
    longest_days: null,
    most_wishes: 6,
    most_stays: 1,
    opens_at: inDays(10),
    closes_at: inDays(30),
    draw_at: inDays(31),
    grace_hours: 48,
    leftovers: 'requests',
    reserved_hours: 0,
    leftovers_at: inDays(34),
  });
  return String(period.id);
}
