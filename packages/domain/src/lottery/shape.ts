/** Says whether a value from outside looks as it must. */
export type Shape = (value: unknown) => boolean;

export const integer =
  (min: number, max: number): Shape =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

export const text =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

export const oneOf =
  (...allowed: readonly unknown[]): Shape =>
  (value) =>
    allowed.includes(value);

export const either =
  (a: Shape, b: Shape): Shape =>
  (value) =>
    a(value) || b(value);

export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** These fields and no other: what nobody looks at must not be there. */
export const record = (fields: Readonly<Record<string, Shape>>): Shape => {
  const expected = Object.entries(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    return (
      found.size === expected.length && expected.every(([name, shape]) => found.has(name) && shape(found.get(name)))
    );
  };
};
