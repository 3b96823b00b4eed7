import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, type Files } from './files.ts';

const TYPE_SUFFIX = '.content-type';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Null when the file was removed after its folder was read. */
async function storedAtOf(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Atomic: writes a draft beside the target and renames it, so that readers and crashes never leave half a file. */
async function writeWhole(target: string, content: Buffer | string): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, target);
}

const isOurs = (entry: Dirent): boolean =>
  entry.isFile() && !entry.name.endsWith(TYPE_SUFFIX) && !entry.name.endsWith('.part');

async function entriesBelow(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** For small installations: one or several processes on one machine. Network disks are not supported. */
export function openDiskFiles(dir: string): Files {
  const pathOf = (key: string) => path.join(dir, checkedKey(key));

  return {
    prepare: async () => void (await mkdir(dir, { recursive: true })),
    ping: () => access(dir, constants.R_OK | constants.W_OK),
    put: async (key, body, contentType) => {
      await writeWhole(pathOf(key) + TYPE_SUFFIX, contentType);
      await writeWhole(pathOf(key), body);
    },
    read: async (key) => {
      try {
        const [{ size }, contentType] = await Promise.all([
          stat(pathOf(key)),
          readFile(pathOf(key) + TYPE_SUFFIX, 'utf8'),
        ]);
        return { stream: createReadStream(pathOf(key)), contentType, size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
      await rm(pathOf(key) + TYPE_SUFFIX, { force: true });
    },
    walk: async function* (prefix) {
      const folder = path.join(dir, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      for (const entry of await entriesBelow(folder)) {
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(dir, file).replaceAll(path.sep, '/');
        if (!isOurs(entry) || !key.startsWith(prefix)) continue;
        const storedAt = await storedAtOf(file);
        if (storedAt) yield { key, storedAt };
      }
    },
  };
}
