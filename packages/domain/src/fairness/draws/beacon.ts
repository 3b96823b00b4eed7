/** A public source of randomness: one signed round every few seconds. A library verifies signatures; this package has none. */
export type BeaconChain = {
  hash: string;
  /** When round 1 was published, in seconds since 1970. */
  genesis: number;
  secondsPerRound: number;
  isSigned: (round: number, signature: string) => boolean;
};

type Clock = Pick<BeaconChain, 'genesis' | 'secondsPerRound'>;

/** A round that is named less than this long before it is published may already exist somewhere. */
export const ROUND_AHEAD_SECONDS = 6;

/** When a round is published, in seconds since 1970. */
export const publishedAt = ({ genesis, secondsPerRound }: Clock, round: number): number =>
  genesis + (round - 1) * secondsPerRound;

/** The newest round at a moment; 0 before the first. */
export const roundAt = ({ genesis, secondsPerRound }: Clock, seconds: number): number =>
  Math.max(0, Math.floor((seconds - genesis) / secondsPerRound) + 1);

/** The first round that a list frozen at this moment may name. */
export const firstRoundAhead = ({ genesis, secondsPerRound }: Clock, frozenAt: number): number =>
  Math.max(1, Math.ceil((frozenAt + ROUND_AHEAD_SECONDS - genesis) / secondsPerRound) + 1);
