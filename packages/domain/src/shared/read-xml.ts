export type XmlNode = {
  /** Without its namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** The text directly inside it. */
  text: string;
};

/**
 * A node costs many times its text (`<c/>`). Ten thousand rows of thirty columns of a spreadsheet have 700,000, twenty
 * thousand payments of a bank statement about as many.
 */
const MAX_NODES = 1_000_000;
/** Statements of banks and sheets go some fifteen deep; readers may walk down by recursion. */
const MAX_DEPTH = 100;

const TOKEN = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([^\s/<>!]+)((?:[\s/][^<>]*)?)>|([^<]+)/gy;
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeOne = (whole: string, entity: string): string => {
  const code = /^#x([\da-f]+)$/i.exec(entity)?.[1];
  const point = code === undefined ? Number(/^#(\d+)$/.exec(entity)?.[1]) : Number.parseInt(code, 16);
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : (ENTITIES[entity] ?? whole);
};
const decode = (text: string): string => text.replaceAll(/&([^;&\s]{1,8});/g, decodeOne);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [name, decode(double ?? single ?? '')]),
  );

const withoutPrefix = (name: string): string => name.replace(/^.*:/, '');

/**
 * Parses the XML that office programs and banks write. DOMParser is not available: the CSP requires Trusted Types, and
 * Node has none. Throws for documents with a DTD (`<!DOCTYPE`), so that no entity is ever declared, expanded or fetched
 * (XXE, billion laughs), and for those that are not well-formed, too deep or of too many nodes.
 */
export function readXml(source: string): XmlNode {
  const text = source.replace(/^\uFEFF/, '');
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  let nodes = 0;
  for (const [whole, cdata, closes, name, attributes = '', plain] of text.matchAll(TOKEN)) {
    end += whole.length;
    const parent = open.at(-1) ?? root;
    if (name === undefined) parent.text += cdata ?? decode(plain ?? '');
    else if (closes) {
      if (open.pop()?.name !== withoutPrefix(name)) throw new Error('not well-formed');
    } else {
      nodes += 1;
      if (nodes > MAX_NODES) throw new Error('has too many nodes');
      const node = { name: withoutPrefix(name), attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(node);
      if (!attributes.endsWith('/')) open.push(node);
      if (open.length > MAX_DEPTH) throw new Error('nested too deeply');
    }
  }
  if (end !== text.length || open.length !== 1) throw new Error('not well-formed');
  return root;
}

/** All descendants with this name, those inside one of them left out. */
export const within = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));
