import type { Config } from '../config.ts';
import { openDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { openS3Files } from './s3-files.ts';

export const openFiles = (settings: Config['files']): Files =>
  settings.kind === 'disk' ? openDiskFiles(settings.dir) : openS3Files(settings);
