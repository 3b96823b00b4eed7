import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Of the connection, not of the answer: HTTP/2 has no such headers. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/**
 * HTTP/2 over TLS in front of the product, as a load balancer speaks it. Plain HTTP/1.1 allows six requests at once,
 * and a browser that is held up by that says little about the site.
 */
export async function startHttp2Proxy(target: string): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createSecureServer({ ...(await makeCertificate()), allowHTTP1: true }, (asked, answer) =>
    forward(new URL(asked.url, target), asked, answer),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(to: URL, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
  const onward = request(to, { method: asked.method, headers: { ...headers, host: to.host } }, (got) => {
    const kept = Object.entries(got.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept));
    got.pipe(answer);
  });
  onward.on('error', () => answer.stream.close());
  asked.pipe(onward);
}

/** Self-signed, for an hour's use: the browser of the measurement is told to accept it. */
async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const how = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const what = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await promisify(execFile)('openssl', ['req', ...how, ...what, '-keyout', keyFile, '-out', certFile]);
  const pair = { key: await readFile(keyFile), cert: await readFile(certFile) };
  await rm(folder, { recursive: true });
  return pair;
}
