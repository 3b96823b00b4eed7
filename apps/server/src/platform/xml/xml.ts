/** An element of a document we write: text or elements inside, never both, as in every format of banks and invoices. */
export type Xml = { name: string; attributes: Record<string, string>; content: string | Xml[] };

/** `null` among the children is an element that this document does without. */
export const element = (
  name: string,
  content: string | (Xml | null)[],
  attributes: Record<string, string> = {},
): Xml => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
});

/** Whether anything of a text can be seen: spaces and control characters alone make an empty element. */
export const saysSomething = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);

/** An element for a text that may be missing or blank: receivers refuse documents with empty elements. */
export const optional = (name: string, text: string | undefined): Xml | null =>
  text !== undefined && saysSomething(text) ? element(name, text.trim()) : null;

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Characters that XML 1.0 cannot hold in any spelling: most controls, halves of surrogate pairs, two non-characters.
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Line ends and tabs are written as references, or readers would turn them into something else. */
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

/** Øre as kroner with two decimals, by digits alone: no amount ever passes through a fraction. */
export function decimalKroner(ore: number): string {
  if (!Number.isSafeInteger(ore) || ore < 0) throw new RangeError(`not an amount in whole øre: ${ore}`);
  const digits = String(ore).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
