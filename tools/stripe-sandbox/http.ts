import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

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

type Tree = { [key: string]: Tree | string };

/** Parses `line_items[0][price]=…` into an object. Leaves stay text; the schemas coerce numbers. */
export function parseForm(text: string): unknown {
  const root: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, keysOf(name), value);
  return withArrays(root);
}

const keysOf = (name: string): string[] => {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((key) => key.replace(/\]$/, ''))];
};

function put(tree: Tree, [key = '', ...rest]: string[], value: string): void {
  // `expand[]=…` appends.
  const name = key === '' ? String(Object.keys(tree).length) : key;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const branch = tree[name];
  const next: Tree = typeof branch === 'object' ? branch : Object.create(null);
  tree[name] = next;
  put(next, rest, value);
}

function withArrays(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree);
  const isArray = entries.length > 0 && entries.every(([key], index) => key === String(index));
  if (isArray) return entries.map(([, value]) => withArrays(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, withArrays(value)]));
}

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
};

/** An error answer in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${STATUS_CODES[status] ?? ''}: ${body.message}`);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

/** The object named by a parameter does not exist: Stripe answers 400, not 404. */
export const missingParam = (what: string, id: string, param: string): ApiError =>
  invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
