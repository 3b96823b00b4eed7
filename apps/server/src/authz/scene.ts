import { aTemplate, aHut, aPhoto, type TestHut, aSeason } from '#testing/huts.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aRun } from '#testing/draws.ts';
import { anImport, aClub, anInvitation, aPerson, type Club, type Invitation, type Person } from '#testing/people.ts';
import { aCreditNote, anInvoice } from '#testing/invoices.ts';
import { aPaymentIssue } from '#testing/payments.ts';
import { aPayout, aPayoutFile } from '#testing/payouts.ts';
import type { World } from '#testing/world.ts';

export type Scene = {
  club: Club;
  hut: TestHut;
  /** Of the hut. */
  photo: { id: string };
  season: { id: string };
  /** What the club asks its guests. */
  template: { id: string };
  /** A draw of the club. */
  run: { id: string };
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
  /** Not in the club. */
  globalAdmin: Person;
  /** Not in the club either, but an admin of another. */
  stranger: Person;
  /** To the club, for a person outside the scene. */
  invitation: Invitation;
};

/** Two clubs and the people of the permission table. Every cell gets its own scene, so that no call affects another. */
export async function aScene(world: World): Promise<Scene> {
  const [member, admin, owner, stranger, otherOwner] = await Promise.all([
    aPerson(world),
    aPerson(world),
    aPerson(world),
    aPerson(world),
    aPerson(world),
  ]);
  const globalAdmin = await aPerson(world, { role: 'admin' });
  const club = await aClub(world, { owner, admins: [admin], members: [member] });
  await aClub(world, { owner: otherOwner, admins: [stranger] });
  const invitation = await anInvitation(world, club, { by: admin });
  const memberImport = await anImport(world, club, owner);
  const hut = await aHut(world, club);
  const photo = await aPhoto(world, hut);
  const booking = await aBooking(world, hut, { user_id: member.id, ...daysAhead(800) });
  const season = await aSeason(world, club);
  const template = await aTemplate(world, club);
  const run = await aRun(world, club);
  const payout = await aPayout(world, club);
  const paymentIssue = await aPaymentIssue(world);
  const payoutFile = await aPayoutFile(world, await aPayout(world, club, { month: '2026-09-01' }));
  const invoice = await anInvoice(world, club);
  const creditNote = await aCreditNote(world, club, await anInvoice(world, club));
  return {
    club,
    hut,
    photo,
    booking,
    season,
    template,
    run,
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
    globalAdmin,
    stranger,
  };
}
