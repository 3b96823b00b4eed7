import type { IncomingMessage, ServerResponse } from 'node:http';

export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL };

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(`${JSON.stringify(body, null, 2)}\n`);
}

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(html);
}

export const redirect = (response: ServerResponse, address: string): void => {
  response.writeHead(303, { location: address }).end();
};

/** The key of `Authorization: Bearer sk_test_…`, or of Basic with the key as its name (curl -u). */
export function keyOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

export const header = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};
