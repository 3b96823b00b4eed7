import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a command to its end and gives what it wrote; its own words are in the error when it fails. */
export async function run([command, ...args]: readonly [string, ...string[]]): Promise<string> {
  const { stdout } = await execute(command, args, { timeout: 60_000, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

export function findOnPath(program: string, path = process.env['PATH'] ?? ''): string | null {
  return (
    path
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, program))
      .find(isExecutable) ?? null
  );
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const somethingListensOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
