/** An XML element with either text or child elements, never both: no format of banks or invoices mixes them. */
export type Xml = { name: string; attributes: Record<string, string>; content: string | Xml[] };

/** `null` children are left out. */
export const element = (
  name: string,
  content: string | (Xml | null)[],
  attributes: Record<string, string> = {},
): Xml => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
});

/** Whether a text has any visible character: white space and control characters alone would make an empty element. */
export const saysSomething = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);

/** An element for a text that may be missing or blank: receivers refuse documents with empty elements. */
export const optional = (name: string, text: string | undefined): Xml | null =>
  text !== undefined && saysSomething(text) ? element(name, text.trim()) : null;

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Characters that XML 1.0 cannot represent: most controls, lone surrogates, two non-characters.
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Line ends and tabs become character references, because parsers normalise them otherwise. */
const escaped = (text: string): string =>
  text
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, (character) => REFERENCES[character] ?? character)
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

function lines({ name, attributes, content }: Xml, indent: string): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${start.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>\n`;
  return `${open}\n${content.map((child) => lines(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** The document as text, to be sent as UTF-8. */
export const writeXml = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '')}`;

/** Øre as kroner with two decimals, by string operations only: no floating-point arithmetic on amounts. */
export function decimalKroner(ore: number): string {
  if (!Number.isSafeInteger(ore) || ore < 0) throw new RangeError(`not an amount in whole øre: ${ore}`);
  const digits = String(ore).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
