import { build, type InlineConfig } from 'vite';

/** Bundles a program into one file, in memory, and returns its code. */
export async function bundleOneFile({ build: options, ...config }: InlineConfig): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...config,
    build: { ...options, write: false },
  });
  const [output] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const [file, ...others] = output?.output ?? [];
  if (file?.type !== 'chunk' || others.length > 0) throw new Error('The program did not become one file.');
  return file.code;
}
