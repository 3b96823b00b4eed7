import { gzipSync } from 'node:zlib';
import type { WireRequest } from './requests.ts';

type Mutation = (request: WireRequest, choice: number) => WireRequest;

const nth = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

const withHeader =
  (name: string, ...values: [string, ...string[]]): Mutation =>
  (request, choice) => ({ ...request, headers: { ...request.headers, [name]: nth(values, choice) } });

const withBody =
  (type: string, ...payloads: [string | Buffer, ...(string | Buffer)[]]): Mutation =>
  (request, choice) => ({
    ...request,
    method: request.method === 'GET' ? 'POST' : request.method,
    headers: { ...request.headers, 'content-type': type },
    payload: Buffer.from(nth(payloads, choice)),
  });

const onPath =
  (...changes: [(path: string) => string, ...((path: string) => string)[]]): Mutation =>
  (request, choice) => ({ ...request, path: nth(changes, choice)(request.path) });

const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="../../a.png"\r\n';

/** Refused before any schema is applied: path, headers, shape of the body. */
const MUTATIONS: readonly Mutation[] = [
  withBody(
    'application/json',
    '',
    '{',
    '{"a":',
    '[]',
    'null',
    '"x"',
    '7',
    '{"a":1}}',
    '{"__proto__":{"role":"admin"}}',
  ),
  withBody(
    'application/json',
    '\ufeff{}',
    Buffer.from([0xff, 0xfe, 0x7b]),
    '{"a":"\\ud800"}',
    '{"a":1e400}',
    '{"a":1,"a":2}',
  ),
  withBody('application/json', '['.repeat(20_000), '{"a":'.repeat(9_000), `{"a":"${'x'.repeat(70_000)}"}`),
  withBody('application/json; charset=utf-16', '{}', '{"email":"x"}'),
  withBody('text/plain', '{}', 'x'),
  withBody('application/x-www-form-urlencoded', 'a=1&a=2', '%', 'a[b][c]=1', '__proto__[x]=1'),
  withBody('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  withBody('multipart/form-data', 'x', '--x--'),
  withBody(
    'multipart/form-data; boundary=x',
    '--x',
    `${PART}\r\n`,
    `${PART}\r\nGIF89a\r\n--x--\r\n`,
    '--x\r\n\r\n--x--\r\n',
  ),
  withBody(
    'multipart/form-data; boundary=x',
    `${PART}content-type: image/png\r\n\r\n\u0089PNG\r\n--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n`,
    `${PART.replace('file"', 'hut_id"')}\r\nx\r\n--x--\r\n`,
  ),
  (request, choice) => ({
    ...withBody('application/json', gzipSync('{}'))(request, choice),
    headers: {
      ...request.headers,
      'content-type': 'application/json',
      'content-encoding': nth(['gzip', 'br', 'x'], choice),
    },
  }),
  withHeader('content-type', 'application/json/json', ';', 'application/jso\u00f8', 'a'.repeat(3000), '*/*'),
  withHeader(
    'authorization',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    `Bearer ${'x'.repeat(4096)}`,
    'Bearer a.b.c',
    'bearer x',
  ),
  withHeader('authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Bearer ..', 'Bearer %00', 'Bearer a b'),
  withHeader('cookie', '=', ';;;', 'a=%', `a=${'x'.repeat(4000)}`, '__proto__=1; toString=2', 'sign-in=%00'),
  withHeader('if-match', '"1"', '*', 'W/"x"', '"', '99999999999999999999', '-1', 'NaN', ''),
  withHeader('if-none-match', '*', '"x"', 'W/"', '""', 'W/"0"'),
  withHeader('idempotency-key', '', ' ', 'x'.repeat(300), '\u00e5', 'a', '../', '"quoted"'),
  withHeader('accept-encoding', 'br;q=2', '*', 'identity;q=0', 'gzip, br, x', ',,,'),
  withHeader('accept-language', 'xx', 'en;q=NaN', '-', 'x'.repeat(2000)),
  withHeader('x-forwarded-for', '127.0.0.1, ::1', 'x', "' or 1=1", '999.999.999.999'),
  withHeader('x-forwarded-host', 'evil.example', '\u00e6'),
  withHeader('host', 'evil.example', '', '127.0.0.1:1', '[::1', 'a b'),
  withHeader('origin', 'null', 'https://evil.example'),
  withHeader('range', 'bytes=0-', 'bytes=-1', 'x'),
  withHeader('expect', '100-continue'),
  withHeader('x-http-method-override', 'DELETE', 'TRACE'),
  withHeader('x-large', 'y'.repeat(7_000), 'y'.repeat(15_000)),
  (request) => ({
    ...request,
    headers: { ...request.headers, ...Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`x-${n}`, 'y'])) },
  }),
  (request, choice) => ({
    ...request,
    method: nth(['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'DELETE', 'PUT', 'QUERY'], choice),
  }),
  onPath(
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => `${path};x=1`,
    (path) => `${path}%00`,
    (path) => `${path}%`,
    (path) => `${path}%zz`,
    (path) => `${path}%ff`,
    (path) => `${path}%c0%af`,
    (path) => path.replaceAll('/', '%2f'),
    (path) => path.replace('/api', '/api/../api'),
    (path) => path.replace('/api/', '/api/%2e%2e/api/'),
    (path) => path.replace('/api/', '/%61pi/'),
    (path) => path.replace('/api/', '/api//'),
    (path) => path.replace('/api/', '\\api\\'),
  ),
  onPath(
    () => '/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    () => '/files/../../package.json',
    () => '/files/users/%00.webp',
    () => `/files/users/${'x'.repeat(5000)}`,
    () => '/files/clubs/..%5c..%5cx.webp',
    () => '/..%2f..%2fpackage.json',
    () => '/.env',
    () => '/metrics',
    () => '/%E0%A4%A',
    () => '/api',
    () => '*',
  ),
  onPath(
    (path) => `${path}${path.includes('?') ? '&' : '?'}clubId=a&clubId=b&token=x&token=y`,
    (path) => `${path}?`,
    (path) => `${path}?&&&=&=`,
    (path) => `${path}?%`,
    (path) => `${path}?a[b]=1&__proto__[x]=1&constructor=1`,
    (path) => `${path}?${'a=1&'.repeat(1500)}`,
    (path) => `${path}?from=%00&to=%ff`,
  ),
  onPath(
    () => '/api/auth/google?next=https://evil.example',
    () => '/api/auth/microsoft/callback?code=%00&state=x',
    () => '/api/auth/google/callback?error=%3Cscript%3E&error_description=x',
    () => '/api/auth/apple/callback',
    () => '/api/auth/__proto__',
    () => '/api/auth/%2e%2e/callback',
    () => `/api/calendar/${'x'.repeat(64)}.ics`,
    () => '/api/calendar/%00.ics',
    () => '/api/calendar/.ics',
  ),
  (request, choice) => ({
    ...withBody('application/json', '{}', '[]', '', '{"type":"checkout.session.completed"}')(request, choice),
    method: 'POST',
    path: '/api/stripe/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': nth(
        ['', 't=1,v1=0', 't=,v1=', 'x', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
        choice,
      ),
    },
  }),
];

export const malform = (request: WireRequest, { which, choice }: { which: number; choice: number }): WireRequest =>
  (MUTATIONS[which % MUTATIONS.length] ?? ((same) => same))(request, choice);

// What no HTTP client sends: bytes that Node's parser has to refuse, or parses in a surprising way.

const lines = (...all: string[]): Buffer => Buffer.from(`${all.join('\r\n')}\r\n\r\n`, 'latin1');
const HOST = 'Host: 127.0.0.1';

export const RAW_REQUESTS: readonly Buffer[] = [
  lines('GET /api/profile HTTP/1.1'),
  lines('GET /api/profile HTTP/1.0'),
  lines('GET /api/profile HTTP/9.9', HOST),
  lines('GET /api/profile', HOST),
  lines('get /api/profile HTTP/1.1', HOST),
  lines('BREW /api/profile HTTP/1.1', HOST),
  lines('GET /api/pro file HTTP/1.1', HOST),
  lines('GET /api/\u0000 HTTP/1.1', HOST),
  lines('GET /api/\u00e6\u00f8\u00e5 HTTP/1.1', HOST),
  lines('GET http://evil.example/api/profile HTTP/1.1', HOST),
  lines('GET //evil.example/api/profile HTTP/1.1', HOST),
  lines('CONNECT evil.example:443 HTTP/1.1', HOST),
  lines('OPTIONS * HTTP/1.1', HOST),
  lines('GET /api/profile HTTP/1.1', 'Host: a', 'Host: b'),
  lines('GET /api/profile HTTP/1.1', HOST, 'X-Bad: a\u0000b'),
  lines('GET /api/profile HTTP/1.1', HOST, 'X Bad: a'),
  lines('GET /api/profile HTTP/1.1', HOST, ' folded: a'),
  lines('GET /api/profile HTTP/1.1', HOST, ': nameless'),
  lines('GET /api/profile HTTP/1.1', HOST, `X-Large: ${'y'.repeat(20_000)}`),
  lines(`GET /api/${'y'.repeat(20_000)} HTTP/1.1`, HOST),
  lines('GET /api/profile HTTP/1.1', HOST, ...Array.from({ length: 3000 }, (_, n) => `X-${n}: y`)),
  lines('POST /api/auth/login HTTP/1.1', HOST, 'Content-Type: application/json', 'Content-Length: -1'),
  lines(
    'POST /api/auth/login HTTP/1.1',
    HOST,
    'Content-Type: application/json',
    'Content-Length: 2',
    'Content-Length: 3',
    '',
    '{}',
  ),
  lines(
    'POST /api/auth/login HTTP/1.1',
    HOST,
    'Content-Type: application/json',
    'Content-Length: 99999999999999999999',
    '',
    '{}',
  ),
  lines('POST /api/auth/login HTTP/1.1', HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '0'),
  lines('POST /api/auth/login HTTP/1.1', HOST, 'Transfer-Encoding: chunked, chunked', '', '0'),
  lines(
    'POST /api/auth/login HTTP/1.1',
    HOST,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '',
    'zz',
    '{}',
  ),
  lines(
    'POST /api/auth/login HTTP/1.1',
    HOST,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '',
    'ffffffffffffffff',
    '{}',
  ),
  lines('POST /api/auth/login HTTP/1.1', HOST, 'Content-Type: application/json', 'Content-Length: 50', '', '{"a":'),
  lines('GET /api/profile HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket'),
  lines('GET /api/profile HTTP/1.1', HOST, 'Expect: everything'),
  lines('PRI * HTTP/2.0', '', 'SM'),
  Buffer.from('\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', 'latin1'),
  Buffer.from('\r\n\r\n\r\n'),
  Buffer.alloc(3000, 0xff),
];
