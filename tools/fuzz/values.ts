import * as fc from 'fast-check';
import { z } from 'zod';
import { HOSTILE_DATES, HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Stands for an id or address of the fixture; `resolve` in fixtures.ts replaces it. */
export const PLACEHOLDER = /^«(own|foreign) (id|email) (\d+)»$/;

const placeholder = (what: 'id' | 'email'): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('own', 'own', 'own', 'foreign'), fc.nat(30))
    .map(([whose, index]) => `«${whose} ${what} ${index}»`);

const ids = fc.oneof({ weight: 5, arbitrary: placeholder('id') }, { weight: 1, arbitrary: fc.uuid() });
const emails = fc.oneof(placeholder('email'), fc.emailAddress(), fc.constant('KARI+x@Blåbær.Example'));

const DAY_MS = 86_400_000;
const nearDates = fc
  .integer({ min: -40, max: 900 })
  .map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
const dates = fc.oneof(
  { weight: 6, arbitrary: nearDates },
  { weight: 1, arbitrary: fc.constantFrom('2000-01-01', '2028-02-29', '2199-12-31', ...HOSTILE_DATES) },
);

/** Made once: the library's own alphabets are slow to set up. */
const LETTERS = fc.constantFrom(...Array.from('abcæøåÅz 019-_.,!?\'"<>&\\/é😀€ß\u0301\u200b\n\t'));
const BYTES = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

/** Sometimes as long as the limit, mostly short. */
function texts({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const longest = Math.min(maxLength, 60);
  const fitting = HOSTILE_TEXTS.filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('Blåtind', 'Ny hytte', '12345678', '99999999', 'snø-på-Blåtind-27') },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: longest, unit: LETTERS }) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: longest, unit: BYTES }) },
    { weight: 2, arbitrary: fc.constantFrom(...fitting, 'x') },
    { weight: 1, arbitrary: fc.constant('å'.repeat(Math.min(maxLength, 10_000))) },
  );
}

function strings(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return ids;
  if (schema.format === 'email') return emails;
  if (schema.format === 'date') return dates;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return texts(schema);
}

function numbers({ type, minimum = -1e6, maximum = 1e6, multipleOf = 0.01 }: Schema): fc.Arbitrary<number> {
  const step = type === 'integer' ? 1 : multipleOf;
  const places = step === 1 ? 0 : 2;
  const inside = fc
    .integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) })
    .map((steps) => Number((steps * step).toFixed(places)));
  return fc.oneof(
    { weight: 3, arbitrary: inside },
    { weight: 2, arbitrary: fc.constantFrom(minimum, maximum, 1) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  );
}

function arrays({ items, minItems = 0, maxItems = 20 }: Schema): fc.Arbitrary<unknown[]> {
  const item =
    items !== undefined && typeof items === 'object' && !Array.isArray(items) ? arbitraryOf(items) : fc.nat();
  return fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, 6) });
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, ofPart(inner)]));
  return fc.record(model, { requiredKeys: required });
}

const ofPart = (schema: Schema | boolean): fc.Arbitrary<unknown> =>
  typeof schema === 'boolean' ? fc.jsonValue() : arbitraryOf(schema);

/** Values that match the JSON Schema, also at its limits; some are refused by code only (a reversed range, a NUL). */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(ofPart));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const make = BY_TYPE[String(schema.type)];
  return make ? make(schema) : fc.jsonValue();
}

const BY_TYPE: Record<string, ((schema: Schema) => fc.Arbitrary<unknown>) | undefined> = {
  string: strings,
  integer: numbers,
  number: numbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: arrays,
  object: objects,
};

/** For one part of a call: its body, its query. */
export const arbitraryOfPart = (part: z.ZodObject): fc.Arbitrary<Record<string, unknown>> =>
  // An object's arbitrary makes objects.
  arbitraryOf(z.toJSONSchema(part, { io: 'input' })) as fc.Arbitrary<Record<string, unknown>>;
