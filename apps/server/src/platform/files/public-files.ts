import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { isFileKey, type Files } from './files.ts';

/**
 * What anybody who knows the address may fetch. Such keys hold a random id and are never used for
 * a second file, so an answer may be kept for ever. Receipts and exports do not belong here.
 */
const PUBLIC_FOLDERS = ['users/', 'clubs/'];

export const PUBLIC_FILES_PATH = '/files/';

export const isPublicFile = (key: string): boolean =>
  isFileKey(key) && PUBLIC_FOLDERS.some((folder) => key.startsWith(folder));

/** Where the browser finds a public file: a path on our own origin. */
export const publicPathOf = (key: string): string => PUBLIC_FILES_PATH + key;

/** Hands out public files, from wherever they lie. A private key answers like one that never was. */
export const filesRoute =
  (files: Files) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { '*': string } }>(
      `${PUBLIC_FILES_PATH}*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const key = request.params['*'];
        const file = isPublicFile(key) ? await files.read(key) : null;
        if (!file) throw new AppError('not_found');
        return reply
          .headers({
            'content-type': file.contentType,
            'content-length': file.size,
            'content-disposition': 'inline',
            'cache-control': 'public, max-age=31536000, immutable',
            // Opened by itself, a file is a page of ours: it may run, load and frame nothing.
            'content-security-policy': "sandbox; default-src 'none'",
          })
          .send(file.stream);
      },
    );
  };
