import { readBundle } from '@hytte/domain/draws/check-bundle';
import { weigh } from '@hytte/domain/luck/weigh';

/** A published draw, how often it is drawn again, and a wish of the reader, by its pseudonym. */
export type LuckToReplay = { bundle: string; trials: number; wish: string };

/** The stays that the wish's party could expect, in thousandths; null for a wish that the draw does not know. */
export function replayLuck({ bundle: text, trials, wish }: LuckToReplay): number | null {
  const bundle = readBundle(JSON.parse(text));
  const party = bundle ? bundle.snapshot.wishes.find(({ id }) => id === wish)?.party : undefined;
  if (!bundle || party === undefined) return null;
  return weigh(bundle, trials).parties.find((one) => one.party === party)?.expectedMilli ?? null;
}
