import { createHash } from 'node:crypto';

/** Pseudo-random and reproducible: two demos made on the same day are the same. */
export type Chance = { among: (count: number) => number; happens: (share: number) => boolean };

const digestOf = (...words: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(words.join('/')).digest();

export function chanceOf(...name: readonly (string | number)[]): Chance {
  let drawn = 0;
  const next = (): number => digestOf('demo', ...name, (drawn += 1)).readUInt32BE(0) / 2 ** 32;
  return { among: (count) => Math.floor(next() * count), happens: (share) => next() < share };
}

export const shuffled = <T>(things: readonly T[], chance: Chance): T[] => {
  const left = [...things];
  return things.flatMap(() => left.splice(chance.among(left.length), 1));
};

/** 64 hex digits. */
export const secretOf = (...name: readonly (string | number)[]): string => digestOf('secret', ...name).toString('hex');

/** A UUID derived from a name (version 8). The result of a draw depends on the ids of its requests. */
export function idOf(...name: readonly (string | number)[]): string {
  const hex = digestOf('id', ...name).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
