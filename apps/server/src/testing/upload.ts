import type { FastifyInstance } from 'fastify';

export type Part = { name?: string; filename?: string; type?: string; content: Buffer | string };

const BOUNDARY = 'between-the-parts';

/** A hand-made multipart body, so that tests can send what no browser would. */
export function multipart(parts: Part[]): { payload: Buffer; contentType: string } {
  const chunks = parts.flatMap(({ name = 'file', filename, type, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '\r\n\r\n' : `\r\ncontent-type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

export const aFile = (content: Buffer | string, more: Partial<Part> = {}): Part => ({
  filename: 'me.jpg',
  type: 'image/jpeg',
  content,
  ...more,
});

export const fieldsOf = (form: Record<string, string>): Part[] =>
  Object.entries(form).map(([name, content]) => ({ name, content }));

/** Sends the parts to an upload call. */
export async function upload(app: FastifyInstance, url: string, parts: Part[], token?: string) {
  const { payload, contentType } = multipart(parts);
  const headers = { 'content-type': contentType, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.inject({ method: 'POST', url, payload, headers });
  const answer = response.json();
  return { status: response.statusCode, code: answer.code, answer };
}
