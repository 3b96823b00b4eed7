import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Lockfile, Package } from './packages.ts';

const keyOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

/** `pkg:npm/%40scope/name@version`, the name of a package in vulnerability databases. */
const purlOf = ({ name, version }: Package): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `1.2.3(peer@4)` is version 1.2.3 with that peer dependency. */
const withoutPeers = (version: string): string => version.replace(/\(.*$/, '');

function hashOf(integrity: unknown): Models.HashDictionary {
  const base64 = typeof integrity === 'string' ? /^sha512-(.+)$/.exec(integrity)?.[1] : undefined;
  if (base64 === undefined) return new Models.HashDictionary();
  return new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], Buffer.from(base64, 'base64').toString('hex')]]);
}

function toComponent(found: Package, { packages }: Lockfile): Models.Component {
  const licence = /[ ()]/.test(found.licence)
    ? new Models.LicenseExpression(found.licence)
    : new Models.SpdxLicense(found.licence);
  return new Models.Component(Enums.ComponentType.Library, found.name, {
    bomRef: keyOf(found),
    version: found.version,
    purl: purlOf(found),
    licenses: new Models.LicenseRepository([licence]),
    hashes: hashOf(packages[keyOf(found)]?.resolution['integrity']),
  });
}

/** The product's bill of materials as CycloneDX 1.6 in JSON: packages, licences, hashes and dependencies. */
export function makeBom(product: { version: string }, packages: readonly Package[], lockfile: Lockfile): string {
  const root = new Models.Component(Enums.ComponentType.Application, 'hyttelaget', {
    bomRef: 'hyttelaget',
    ...product,
  });
  const components = new Map(packages.map((found) => [keyOf(found), toComponent(found, lockfile)]));
  for (const [snapshot, { dependencies }] of Object.entries(lockfile.snapshots)) {
    const from = components.get(withoutPeers(snapshot));
    for (const [name, version] of Object.entries(dependencies)) {
      const to = components.get(keyOf({ name, version: withoutPeers(version) }));
      if (from && to) from.dependencies.add(to.bomRef);
    }
  }
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: root }) });
  for (const component of components.values()) {
    bom.components.add(component);
    root.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}
