export type XmlNode = {
  /** Without its prefix: some programs write every element with one. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** What stands directly in it. */
  text: string;
};

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

/**
 * The tree of a document as office programs write them. The browser's own parser is closed to us: the site's policy
 * lets no text become a document. What declares entities of its own is refused, as is what does not fit together.
 */
export function readXml(source: string): XmlNode {
  const text = source.replace(/^\uFEFF/, '');
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const [whole, cdata, closes, name, attributes = '', plain] of text.matchAll(TOKEN)) {
    end += whole.length;
    const parent = open.at(-1) ?? root;
    if (name === undefined) parent.text += cdata ?? decode(plain ?? '');
    else if (closes) open.pop();
    else {
      const node = { name: name.replace(/^.*:/, ''), attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(node);
      if (!attributes.endsWith('/')) open.push(node);
    }
  }
  if (end !== text.length || open.length !== 1) throw new Error('not well-formed');
  return root;
}

/** Those of this name, wherever in it they stand. */
export const within = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));
