import { HOSTILE_DATES, HOSTILE_NUMBERS, HOSTILE_TEXTS, OTHER_TYPES } from './hostile-values.ts';

/** Which of all values to corrupt, and how. */
export type Corruption = { at: number; how: number; with: number };

type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

/** Every property and element in the value, outermost first. */
function placesIn(value: unknown): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const here = Array.isArray(value)
    ? value.map((_, key): Place => ({ holder: value, key }))
    : // A JSON object.
      Object.keys(value).map((key): Place => ({ holder: value as Record<string, unknown>, key }));
  return [...here, ...here.flatMap(({ holder, key }) => placesIn(Reflect.get(holder, key)))];
}

const EXTRAS = [
  'role',
  'club_id',
  'id',
  'status',
  'price',
  'created_at',
  'user_id',
  'paid',
  'tier',
  '__proto__',
  'constructor',
];

const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

type Change = (place: Place, index: number) => void;

const put =
  (choose: (index: number, old: unknown) => unknown): Change =>
  ({ holder, key }, index) =>
    void Reflect.set(holder, key, choose(index, Reflect.get(holder, key)));

const CHANGES: readonly Change[] = [
  put((index) => nth(OTHER_TYPES, index)),
  put((index) => nth(HOSTILE_TEXTS, index)),
  put((index) => nth(HOSTILE_NUMBERS, index)),
  put((index) => nth(HOSTILE_DATES, index)),
  put((index) => 'x'.repeat([31, 101, 255, 1001, 10_001, 60_000][index % 6] ?? 31)),
  put((index) => nested([5, 100, 1000][index % 3] ?? 5)),
  put((_index, old) => [old, old]),
  put((_index, old) => `${typeof old === 'string' ? old : JSON.stringify(old)} `),
  put((_index, old) => (typeof old === 'number' ? -old : String(old).toUpperCase())),
  ({ holder, key }) => void Reflect.deleteProperty(holder, key),
  ({ holder }, index) =>
    // As JSON.parse does it: an own property, even when it is called __proto__.
    void Object.defineProperty(holder, nth(EXTRAS, index) ?? 'id', {
      value: 'admin',
      enumerable: true,
      configurable: true,
    }),
];

export const CORRUPTION_COUNT = CHANGES.length;

/** A copy with one corrupted value; an empty object gets a property. */
export function corrupt(value: Record<string, unknown>, { at, how, with: index }: Corruption): Record<string, unknown> {
  const corrupted = structuredClone(value);
  const places = placesIn(corrupted);
  const place = nth(places, at);
  const change = nth(CHANGES, how);
  if (place && change) change(place, index);
  else corrupted['role'] = 'admin';
  return corrupted;
}
