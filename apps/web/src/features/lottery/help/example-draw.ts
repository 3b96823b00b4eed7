import { DEFAULT_QUARTER_AT } from '@hytte/domain/draws/snapshot';
import { ticketsOf } from '@hytte/domain/lottery/tickets';

/** Tenths of a point above the lowest balance that show how the curve falls. */
const STEPS = [0, 5, 10, 20, 40, 60, 100, 180];

export const ticketSteps = STEPS.map((above) => ({ above, tickets: ticketsOf(above, 0, DEFAULT_QUARTER_AT) }));

const MEMBERS = [
  { name: 'A', points: 0 },
  { name: 'B', points: 10 },
  { name: 'C', points: 40 },
];

/** Three who want the same days, their tickets by the draw's own formula, and each one's share of all tickets. */
export const exampleMembers = MEMBERS.map(({ name, points }) => {
  const tickets = ticketsOf(points, 0, DEFAULT_QUARTER_AT);
  const all = MEMBERS.reduce((sum, member) => sum + ticketsOf(member.points, 0, DEFAULT_QUARTER_AT), 0);
  return { name, points, tickets, share: tickets / all };
});
