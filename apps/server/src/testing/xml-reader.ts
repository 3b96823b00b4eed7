import { XmlDocument } from 'libxml2-wasm';

export type XmlReader = {
  /** The text of every node on the path, in order. */
  texts: (path: string) => string[];
  /** The text of the node on the path, or nothing; of several, all of them with bars between. */
  text: (path: string) => string;
  /** Amounts in kroner, as øre. */
  ore: (path: string) => number[];
};

/** Reads a document by XPath, with the short names given for its namespaces. */
export function readXml(xml: string, namespaces: Record<string, string>): XmlReader {
  const document = XmlDocument.fromString(xml);
  const texts = (path: string): string[] => document.find(path, namespaces).map((node) => node.content);
  return {
    texts,
    text: (path) => texts(path).join('|'),
    ore: (path) => texts(path).map((kroner) => Math.round(Number(kroner) * 100)),
  };
}
