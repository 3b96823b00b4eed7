import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { isFileKey, type Files } from './files.ts';

/**
 * Anyone who knows the address may fetch these. Their keys contain a random id and are never reused, so answers may be
 * cached for ever. Receipts and exports do not belong here.
 */
const PUBLIC_FOLDERS = ['users/', 'clubs/'];

const PUBLIC_FILES_PATH = '/files/';

const isPublicFile = (key: string): boolean =>
  isFileKey(key) && PUBLIC_FOLDERS.some((folder) => key.startsWith(folder));

/** The path of a public file on our own origin. */
export const publicPathOf = (key: string): string => PUBLIC_FILES_PATH + key;

/** Serves public files from the store. A private key is answered like one that does not exist. */
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
            // Opened in a tab of its own, a file is a page of our origin: it may run, load and frame nothing.
            'content-security-policy': "sandbox; default-src 'none'",
          })
          .send(file.stream);
      },
    );
  };
