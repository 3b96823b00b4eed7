import type { Config } from '../config.ts';
import { openDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { openS3Files } from './s3-files.ts';

/** Answered as 503: bucket missing, disk full or key refused. The reason is in the log. */
class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  readonly statusCode = 503;
}

const unavailable = (cause: unknown) => new FilesUnavailable(`The file store failed: ${String(cause)}`, { cause });

const orUnavailable =
  <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
  async (...given: Given): Promise<T> => {
    try {
      return await work(...given);
    } catch (cause) {
      throw unavailable(cause);
    }
  };

async function* walkOrUnavailable(walk: ReturnType<Files['walk']>): ReturnType<Files['walk']> {
  try {
    yield* walk;
  } catch (cause) {
    throw unavailable(cause);
  }
}

export function openFiles(settings: Config['files']): Files {
  const { prepare, ping, put, read, remove, walk } =
    settings.kind === 'disk' ? openDiskFiles(settings.dir) : openS3Files(settings);
  return {
    prepare,
    ping,
    put: orUnavailable(put),
    read: orUnavailable(read),
    remove: orUnavailable(remove),
    walk: (prefix) => walkOrUnavailable(walk(prefix)),
  };
}
