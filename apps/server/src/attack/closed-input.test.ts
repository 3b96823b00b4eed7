import { api } from '@hytte/contract/api';
import type { Endpoint } from '@hytte/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

const inside = (schema: Schema | boolean | undefined): Schema[] =>
  schema === undefined || typeof schema === 'boolean' ? [] : [schema];

/** The places in a schema where an object may hold more than is named. */
function openPlaces(schema: Schema, place = ''): string[] {
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false;
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    inside(inner).flatMap((one) => openPlaces(one, `${place}.${name}`)),
  );
  const items = Array.isArray(schema.items) ? [] : inside(schema.items);
  const others = [...items, ...(schema.anyOf ?? []).flatMap(inside)].flatMap((one) => openPlaces(one, `${place}[]`));
  return [...(isOpen ? [place || 'the whole'] : []), ...named, ...others];
}

const taking = Object.entries<Endpoint>(api).flatMap(([route, { body, form }]) => {
  const part = body ?? form;
  return part ? [[route, part] as const] : [];
});

test('the check finds what is open, however deep', () => {
  const deep = z.strictObject({ rows: z.array(z.object({ id: z.string() })), more: z.looseObject({}).optional() });
  expect(openPlaces(z.toJSONSchema(deep, { io: 'input' }))).toEqual(['.rows[]', '.more']);
});

// With the walk of authz/mass-assignment.test.ts, which sends every other column of the tables that a call writes to.
test.each(taking)('%s takes nothing that it does not name, at no depth', (_route, part) => {
  expect(openPlaces(z.toJSONSchema(part, { io: 'input' }))).toEqual([]);
});
