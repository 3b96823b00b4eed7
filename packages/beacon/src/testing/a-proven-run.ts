import { publishedAt, ROUND_AHEAD_SECONDS } from '@hytte/domain/fairness/draws/beacon';
import { aKnownRun, KNOWN_SNAPSHOT } from '@hytte/domain/testing/known-draw';
import { QUICKNET } from '../drand.ts';

/** Published rounds of quicknet. */
export const QUICKNET_ROUNDS = {
  42: '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** The known draw, frozen as shortly before round 1000 of quicknet as is allowed, or that much later. */
export const aProvenRun = (secondsLater = 0) =>
  aKnownRun(
    {
      ...KNOWN_SNAPSHOT,
      frozenAt: publishedAt(QUICKNET, 1000) - ROUND_AHEAD_SECONDS + secondsLater,
      beacon: { source: 'drand', chain: QUICKNET.hash, round: 1000 },
    },
    QUICKNET_ROUNDS[1000],
  );
