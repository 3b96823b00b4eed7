export type Schema = { [key: string]: unknown };

/**
 * The SDK leaves its enums open (`'payment' | OtherString`), because an answer may hold a newer word. In a request a
 * word Stripe does not know is refused. Where it says `number`, Stripe wants a whole one, but for percentages. And its
 * decimals are objects in the program, but text on the way.
 */
export function closeSchema(schema: Schema, name = ''): Schema {
  const words = closedWords(schema['anyOf']);
  if (words !== null) return words;
  if (isDecimal(schema)) return { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` };
  const closed = Object.entries(schema).map(([key, value]) => [key, closeValue(key, value, name)]);
  return Object.fromEntries(closed);
}

function closeValue(key: string, value: unknown, name: string): unknown {
  if (key === 'type' && value === 'number' && !/percent|latitude|longitude/.test(name)) return 'integer';
  if (key === 'properties' && isSchema(value))
    return Object.fromEntries(
      Object.entries(value).map(([property, of]) => [property, isSchema(of) ? closeSchema(of, property) : of]),
    );
  if (Array.isArray(value)) return value.map((one: unknown) => (isSchema(one) ? closeSchema(one, name) : one));
  return isSchema(value) ? closeSchema(value, name) : value;
}

function closedWords(branches: unknown): Schema | null {
  if (!Array.isArray(branches) || branches.length !== 2) return null;
  const [open, words]: unknown[] = branches;
  const isOpen = isSchema(open) && open['type'] === 'string' && Object.keys(open).length === 1;
  return isOpen && isSchema(words) && ('enum' in words || 'const' in words) ? words : null;
}

const isDecimal = ({ properties }: Schema): boolean =>
  isSchema(properties) && Object.keys(properties).some((name) => name.startsWith('__@___brand'));

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
