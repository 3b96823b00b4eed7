import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// Schemas bring in others that lie beside them.
xmlRegisterFsInputProviders();

/** What a schema of testing/xsd says against a document, one line each; nothing when it is valid. */
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
