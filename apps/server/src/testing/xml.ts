import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

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

// Schemas bring in others that lie beside them.
xmlRegisterFsInputProviders();

/** Validates a document against a schema of testing/xsd; returns one line per error. */
export function schemaValidator(file: string): (xml: string) => string[] {
  const path = join(import.meta.dirname, 'xsd', file);
  using schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  return (xml) => {
    try {
      using document = XmlDocument.fromString(xml);
      validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error;
      return error.details.map(({ message }) => message.trim());
    }
  };
}
