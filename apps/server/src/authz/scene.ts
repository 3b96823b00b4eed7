import { aTemplate, aHut, aPhoto, type TestHut, aSeason } from '#testing/huts.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aDefect } from '#testing/defects.ts';
import { aDeparture } from '#testing/departures.ts';
import { aRun } from '#testing/draws.ts';
import { aGroup } from '#testing/groups.ts';
import { aKeeper, aTreasurer } from '#testing/offices.ts';
import { aPeriod } from '#testing/periods.ts';
import { anEntry, anOffer } from '#testing/waitlist.ts';
import {
  anImport,
  aClub,
  anInvitation,
  anOfferOfTheClub,
  aPerson,
  type Club,
  type Invitation,
  type Person,
} from '#testing/people.ts';
import { aCreditNote, anInvoice } from '#testing/invoices.ts';
import { aPaymentIssue } from '#testing/payments.ts';
import { aPayout, aPayoutFile } from '#testing/payouts.ts';
import type { World } from '#testing/world.ts';

export type Scene = {
  club: Club;
  hut: TestHut;
  /** Of the hut. */
  photo: { id: string };
  /** Of the hut, reported by the member. */
  defect: { id: string };
  /** Of a guest of the hut who has no account any more: a list with something not in order. */
  departure: { id: string };
  season: { id: string };
  /** What the club asks its guests. */
  template: { id: string };
  /** With the member in it, for some years. */
  group: { id: string };
  /** A draw of the club. */
  run: { id: string };
  /** A draw period of the club that takes wishes, and one that is not announced. */
  period: { id: string };
  draftPeriod: { id: string };
  /** What the member waits for, and what the member is offered. */
  entry: { id: string };
  offer: { id: string };
  /** The member's request for a stay in the hut, further ahead than any calendar is open. */
  booking: { id: string };
  /** Of the club, ready to be sent. */
  payout: { id: string };
  /** With another payout of the club, neither sent nor taken back. */
  payoutFile: { id: string };
  /** On the platform's work list: a dispute of money that is of no club. */
  paymentIssue: { id: string };
  /** For the club's plan. */
  invoice: { id: string };
  /** Of another invoice of the club. */
  creditNote: { id: string };
  /** A list of members that was imported and is not yet mailed. */
  memberImport: { id: string };
  member: Person;
  admin: Person;
  owner: Person;
  /** Members with an office; the keeper keeps the hut of the scene. */
  treasurer: Person;
  keeper: Person;
  /** Not in the club. */
  globalAdmin: Person;
  /** Not in the club either, but an admin of another. */
  outsider: Person;
  /** To the club, for a person outside the scene. */
  invitation: Invitation;
};

/** Two clubs, one of them offered to its admin, and the people of the permission table. */
export async function aScene(world: World): Promise<Scene> {
  const [member, admin, owner, outsider, otherOwner, treasurer, keeper] = await Promise.all([
    aPerson(world),
    aPerson(world),
    aPerson(world),
    aPerson(world),
    aPerson(world),
    aPerson(world),
    aPerson(world),
  ]);
  const globalAdmin = await aPerson(world, { role: 'admin' });
  const club = await aClub(world, { owner, admins: [admin], members: [member, treasurer, keeper] });
  await aClub(world, { owner: otherOwner, admins: [outsider] });
  await anOfferOfTheClub(world, club, { from: owner, to: admin });
  const invitation = await anInvitation(world, club, { by: admin });
  const memberImport = await anImport(world, club, owner);
  const hut = await aHut(world, club);
  await aTreasurer(world, club, treasurer);
  await aKeeper(world, hut, keeper);
  const photo = await aPhoto(world, hut);
  const defect = await aDefect(world, hut, { reported_by: member.id });
  const departure = await aDeparture(world, hut);
  const booking = await aBooking(world, hut, { user_id: member.id, ...daysAhead(800) });
  const season = await aSeason(world, club);
  const template = await aTemplate(world, club);
  const group = await aGroup(world, club, { members: [{ person: member, until: '2099-12-31' }] });
  const run = await aRun(world, club);
  const period = await aPeriod(world, club, { huts: [hut] });
  const draftPeriod = await aPeriod(world, club, { huts: [hut], isDraft: true });
  const entry = await anEntry(world, hut, { user_id: member.id, ...daysAhead(500) });
  const offer = await anOffer(world, hut, { user_id: member.id, ...daysAhead(600) });
  const payout = await aPayout(world, club);
  const paymentIssue = await aPaymentIssue(world);
  const payoutFile = await aPayoutFile(world, await aPayout(world, club, { month: '2026-09-01' }));
  const invoice = await anInvoice(world, club);
  const creditNote = await aCreditNote(world, club, await anInvoice(world, club));
  return {
    club,
    hut,
    photo,
    defect,
    departure,
    booking,
    season,
    template,
    group,
    run,
    period,
    draftPeriod,
    entry,
    offer,
    payout,
    payoutFile,
    paymentIssue,
    invoice,
    creditNote,
    invitation,
    memberImport,
    member,
    admin,
    owner,
    treasurer,
    keeper,
    globalAdmin,
    outsider,
  };
}
