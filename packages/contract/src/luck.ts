import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Id } from './fields.ts';

const clubParams = z.object({ clubId: Id });

/** Stays that were to be expected, and how much their number varies, both in thousandths; and stays given. */
const luck = { expected_milli: z.int(), variance_milli: z.int(), won: z.int() };

/** The caller's part in one draw. */
export const LuckEntry = z.object({
  run_id: Id,
  /** Of the draw in the club's chain. */
  number: z.int(),
  drawn_at: z.iso.datetime(),
  /** How often the list was drawn again with other lots. */
  trials: z.int(),
  ...luck,
  /** Whether the lots decided: the chance of at least one stay was from 5 to 95 %. */
  counts: z.boolean(),
});
export type LuckEntry = z.infer<typeof LuckEntry>;

export const OwnLuck = z.object({
  /** The newest first. */
  entries: z.array(LuckEntry),
  /** Members of the club with so many draws that something can be said of their luck. */
  people: z.int(),
});
export type OwnLuck = z.infer<typeof OwnLuck>;

/** Without names. */
export const ClubLuck = z.object({
  /** Draws that were weighed. */
  draws: z.int(),
  /** Members with enough draws, the least lucky first. */
  people: z.array(z.object({ draws: z.int(), ...luck, own: z.boolean() })),
  groups: z.array(
    z.object({
      /** `all`: everybody. `admins`: those who ran the club. `early`: in each draw the half that asked first. */
      group: z.enum(['all', 'admins', 'early']),
      draws: z.int(),
      ...luck,
      /** What everybody had in the same draws. */
      all_expected_milli: z.int(),
      all_won: z.int(),
    }),
  ),
});
export type ClubLuck = z.infer<typeof ClubLuck>;

export const luckApi = {
  'GET /api/clubs/{clubId}/luck': {
    summary: "What was to be expected of one's own draws, and what came of them",
    access: 'member',
    club: 'clubId',
    params: clubParams,
    answer: OwnLuck,
  },
  'GET /api/clubs/{clubId}/luck-overview': {
    summary: 'How luck is spread in the club, without names, and whether groups had more of it',
    access: 'admin',
    club: 'clubId',
    params: clubParams,
    answer: ClubLuck,
  },
} satisfies EndpointGroup;
