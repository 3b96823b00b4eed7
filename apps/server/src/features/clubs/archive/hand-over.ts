import { z } from 'zod';
import { isSignedText, signText } from '#features/fairness/journal/receipts.service.ts';
import type { CtxSettings } from '#platform/ctx.ts';
import { jsonOf } from './archive.ts';
import type { MoveRow } from './club-moves.queries.ts';

const HandOver = z.strictObject({
  club: z.uuid(),
  move: z.uuid(),
  /** The public address of the installation that may open the club. */
  to: z.string().max(300),
  key: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

type Terms = { club: string; move: string; to: string };

const handOverText = ({ club, move, to }: Terms): string => `hyttelaget/club-hand-over/v1\n${club}\n${move}\n${to}`;

/** Says that this installation has let go of the club. Signed with the key that signs its archives. */
export function signHandOver(settings: CtxSettings, { club_id: club, move_id: move, address: to }: MoveRow): string {
  const terms = { club, move, to };
  return JSON.stringify({ ...terms, ...signText(settings, handOverText(terms)) });
}

/** Whether the text lets go of this club, in this move, to this address, by the installation that signed the archive. */
export function isHandOverOf({ club_id, move_id, signed_by }: MoveRow, address: string, text: string): boolean {
  const { data } = HandOver.safeParse(jsonOf(text));
  return (
    data !== undefined &&
    data.club === club_id &&
    data.move === move_id &&
    data.to === address &&
    data.key === signed_by &&
    isSignedText(data, handOverText(data))
  );
}
