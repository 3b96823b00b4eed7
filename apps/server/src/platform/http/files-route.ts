import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/files.ts';
import { isPublicFile, PUBLIC_FILES_PATH } from '../files/public-files.ts';
import { AppError } from './app-error.ts';

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
