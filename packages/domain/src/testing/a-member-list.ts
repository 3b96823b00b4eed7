import type { RowFault } from '../clubs/invitations/check-rows.ts';

const MEMBER = 'alt.medlem@example.com';
const INVITED = 'alt.invitert@example.com';

export const KNOWN = { members: new Set([MEMBER]), invited: new Set([INVITED]) };

// Each cell causes exactly the fault it is listed under.
const FAULTY: Record<Exclude<RowFault, 'repeated'>, string> = {
  email_missing: '',
  email_too_long: `${'a'.repeat(250)}@example.com`,
  email_not_valid: 'kari.example.com',
  already_member: MEMBER.toUpperCase(),
  already_invited: ` ${INVITED} `,
};
const FAULTS = Object.keys(FAULTY) as (keyof typeof FAULTY)[]; // Object.keys returns string[]

export type MemberList = { text: string; faults: Map<number, RowFault> };

/**
 * A member list as exported from a spreadsheet, with `faulty` faults spread evenly over the rows, and the expected
 * fault of each line. All kinds are equally frequent; the second row with a known address counts as repeated.
 */
export function aMemberList(rows: number, faulty: number): MemberList {
  const faults = new Map<number, RowFault>();
  const seen = new Set<string>();
  const lines = Array.from({ length: rows }, (_, at) => {
    const isFaulty = Math.floor(((at + 1) * faulty) / rows) > Math.floor((at * faulty) / rows);
    // After all kinds comes a repetition of the address on the first line.
    const kind = FAULTS[faults.size % (FAULTS.length + 1)];
    const email = isFaulty && kind !== undefined ? FAULTY[kind] : `medlem${isFaulty ? 0 : at}@example.com`;
    if (isFaulty) faults.set(at + 2, kind === undefined || seen.has(kind) ? 'repeated' : kind);
    if (isFaulty && (kind === 'already_member' || kind === 'already_invited')) seen.add(kind);
    return `"Fjell, nr. ${at}";Kari;${email};400 00 000`;
  });
  return { text: `\uFEFF${['Etternavn;Fornavn;E-post;Mobil', ...lines].join('\r\n')}\r\n`, faults };
}
