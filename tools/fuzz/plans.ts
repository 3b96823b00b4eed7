import { api } from '@hytte/contract/api';
import type { Endpoint } from '@hytte/contract/endpoint';
import * as fc from 'fast-check';
import { CALLERS, type Caller } from './fixtures.ts';
import { type Corruption, CORRUPTION_COUNT } from './corrupt.ts';
import { arbitraryOfPart } from './values.ts';

export const PARTS = ['params', 'query', 'body', 'form'] as const;
export type PartName = (typeof PARTS)[number];
export type Sent = Partial<Record<PartName, Record<string, unknown>>>;

/** valid: matches the schema. near: one value is wrong. garbage: refused before any schema is applied. */
export type Kind = 'valid' | 'near' | 'garbage';

/** A request before its ids are known: the same for the same seed. */
export type Plan = {
  kind: Kind;
  route: string;
  caller: Caller;
  /** 0: the input of the permission table's scene. 1: only generated values. Otherwise a mix. */
  mix: number;
  generated: Sent;
  corruption: Corruption;
  /** Which mutation of the HTTP request, and which variant of it. */
  mutation: { which: number; choice: number };
};

/** Mostly callers whom the call lets in: a refused request tests nothing behind the permission check. */
function callersFor({ access }: Endpoint): fc.Arbitrary<Caller> {
  const fitting = {
    visitor: 'visitor',
    user: 'member',
    member: 'member',
    treasurer: 'admin',
    keeper: 'admin',
    office: 'admin',
    admin: 'admin',
    owner: 'owner',
  } as const;
  const best = access === 'global_admin' ? 'globalAdmin' : fitting[access];
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant<Caller>(best) },
    { weight: 2, arbitrary: fc.constantFrom<Caller>('owner', 'member') },
    { weight: 2, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

function generatedFor(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const given = PARTS.flatMap((name) => {
    const part = endpoint[name];
    return part ? [[name, arbitraryOfPart(part)] as const] : [];
  });
  return fc.record(Object.fromEntries(given));
}

const plansFor = (route: string, endpoint: Endpoint): fc.Arbitrary<Plan> =>
  fc.record({
    kind: fc.oneof(
      { weight: 45, arbitrary: fc.constant<Kind>('valid') },
      { weight: 35, arbitrary: fc.constant<Kind>('near') },
      { weight: 20, arbitrary: fc.constant<Kind>('garbage') },
    ),
    route: fc.constant(route),
    caller: callersFor(endpoint),
    mix: fc.nat(3),
    generated: generatedFor(endpoint),
    corruption: fc.record({ at: fc.nat(40), how: fc.nat(CORRUPTION_COUNT - 1), with: fc.nat(60) }),
    mutation: fc.record({ which: fc.nat(1000), choice: fc.nat(1000) }),
  });

const plans = fc.oneof(...Object.entries<Endpoint>(api).map(([route, endpoint]) => plansFor(route, endpoint)));

/** `count` requests, always the same for the same seed. */
export const plan = (seed: number, count: number): Plan[] => fc.sample(plans, { seed, numRuns: count });
