/** A validator of untrusted JSON. Written out, because the verifier script has no dependencies. */
type Shape = (value: unknown) => boolean;

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

/** Exactly these fields: unknown ones are rejected. */
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

export const id = text(/^[\w.:-]{1,64}$/);
export const none = oneOf(null);
/** Up to the year 2243. Without a bound a forged bundle could keep a browser busy for days. */
export const slot = integer(0, 200_000);
export const points = integer(-1_000_000_000, 1_000_000_000);
export const hashHex = text(/^[0-9a-f]{64}$/);
