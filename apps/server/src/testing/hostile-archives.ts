import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MANIFEST_ENTRY, SEAL_ENTRY } from '#features/clubs/archive/archive.ts';
import { type Booty, type Dice, FORGERIES, one, type Row } from './archive-forgeries.ts';
import { type Entries, sealed, writeEntries } from './archives.ts';

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Each writes bytes that are no sealed archive, or not the one that was sealed. */
const DAMAGES: Readonly<Record<string, (booty: Booty, dice: Dice) => Promise<Buffer>>> = {
  'a changed byte': async ({ archive }, dice) => {
    const bytes = await readFile(archive);
    // The first ten are the header of gzip, of which some say nothing.
    const at = 10 + dice(bytes.length - 10);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + dice(255));
    return bytes;
  },
  'a file cut off': async ({ archive }, dice) => {
    const bytes = await readFile(archive);
    return bytes.subarray(0, dice(bytes.length));
  },
  'a second archive behind': async ({ archive }) => Buffer.concat([await readFile(archive), await readFile(archive)]),
  'a changed byte inside': async ({ archive }, dice) => {
    const tar = gunzipSync(await readFile(archive));
    const at = dice(tar.length);
    tar[at] = (tar[at] ?? 0) ^ (1 + dice(255));
    return gzipSync(tar);
  },
  'a link instead of a file': async ({ archive }, dice) => {
    const tar = gunzipSync(await readFile(archive));
    tar.write(one(dice, ['1', '2', '5', 'x', 'g', 'L']), 156);
    return gzipSync(tar);
  },
  'no archive at all': async (_booty, dice) =>
    one(dice, [Buffer.alloc(0), Buffer.from('PK\u0003\u0004'), gzipSync('hello'), Buffer.alloc(5000, 1)]),
};

/** Each changes the head of the archive. */
const HEADS: Readonly<Record<string, (manifest: Row, booty: Booty) => void>> = {
  'another version': (manifest) => (manifest['version'] = 2),
  'another schema': (manifest) => (manifest['schema'] = '20990101T0000_later'),
  'another club in the manifest': (manifest, { outsider }) => (manifest['club'] = { id: outsider.club, name: 'X' }),
  'another format': (manifest) => (manifest['format'] = 'zip'),
  'a field more in the manifest': (manifest) => (manifest['run'] = 'rm -rf /'),
  'a hash of another entry': (manifest) => (Object(manifest['entries'])[3].sha256 = '0'.repeat(64)),
  'a size of another entry': (manifest) => (Object(manifest['entries'])[3].bytes += 1),
};

const UNSEALED = ['a changed manifest', 'a changed seal', 'a seal of another archive'] as const;

export const KINDS = [...Object.keys(FORGERIES), ...Object.keys(DAMAGES), ...Object.keys(HEADS), ...UNSEALED];

/** Writes the hostile archive of that number, and returns what is wrong with it. */
export async function hostileArchive(booty: Booty, number: number, target: string): Promise<string> {
  const kind = KINDS[number % KINDS.length] ?? '';
  const dice = numbersFrom(number * 7919 + 1);
  const damage = DAMAGES[kind];
  if (damage) {
    await writeFile(target, await damage(booty, dice));
    return kind;
  }
  const entries: Entries = new Map(booty.entries);
  const [forge, head] = [FORGERIES[kind], HEADS[kind]];
  if (forge) {
    forge(entries, dice, booty);
    await writeEntries(sealed(booty.world, entries), target);
  } else if (head)
    await writeEntries(
      sealed(booty.world, entries, (manifest) => head(Object(manifest), booty)),
      target,
    );
  else await writeEntries(unsealed(booty, entries, kind), target);
  return kind;
}

function unsealed({ world }: Booty, entries: Entries, kind: string): Entries {
  const manifest = String(entries.get(MANIFEST_ENTRY));
  if (kind === 'a changed manifest')
    return entries.set(MANIFEST_ENTRY, Buffer.from(manifest.replace('"exported_at": "2', '"exported_at": "1')));
  const other = sealed(world, new Map(entries), (head) =>
    Object.assign(head, { exported_at: '2026-01-01T00:00:00.000Z' }),
  );
  const seal = JSON.parse(String(entries.get(SEAL_ENTRY)));
  return entries.set(
    SEAL_ENTRY,
    kind === 'a changed seal'
      ? Buffer.from(JSON.stringify({ ...seal, signature: '0'.repeat(128) }))
      : (other.get(SEAL_ENTRY) ?? Buffer.alloc(0)),
  );
}
