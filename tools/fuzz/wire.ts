import { once } from 'node:events';
import { Agent, type IncomingMessage, request as open } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireRequest } from './requests.ts';

export type WireResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
/** A response, or why there was none. */
export type Outcome = WireResponse | { silence: string };

const TIMEOUT_MS = 30_000;

/** Tries of a request that is answered 503, or whose keep-alive connection the server has just closed. */
const TRIES = 4;

const isTooBusy = (outcome: Outcome): boolean =>
  'status' in outcome && outcome.status === 503 && outcome.headers['retry-after'] !== undefined;

/** Of events, which go on for as long as somebody listens. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const [chunk]: Buffer[] = await once(response, 'data');
  response.destroy();
  return String(chunk);
}

/** Sends requests to the API over keep-alive connections. */
export function openWire(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let waited = 0;

  async function sendOnce({ method, path, headers, payload }: WireRequest): Promise<Outcome & { again?: boolean }> {
    const length = payload ? { 'content-length': String(payload.length) } : {};
    const call = open({ host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } });
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error('no answer in 30 s')));
    call.end(payload);
    try {
      const [response]: IncomingMessage[] = await once(call, 'response');
      if (!response) return { silence: 'no response' };
      const isStream = response.headers['content-type'] === 'text/event-stream';
      const body = isStream ? await beginningOf(response) : await text(response);
      return { status: response.statusCode ?? 0, headers: response.headers, body };
    } catch (error) {
      return { silence: String(error), again: call.reusedSocket };
    }
  }

  async function send(request: WireRequest, tries = TRIES): Promise<Outcome> {
    const outcome = await sendOnce(request);
    if (tries === 1 || !(isTooBusy(outcome) || ('silence' in outcome && outcome.again))) return outcome;
    if (isTooBusy(outcome)) waited += 1;
    await wait(isTooBusy(outcome) ? 1000 : 10);
    return send(request, tries - 1);
  }

  return { send, waited: () => waited, close: () => agent.destroy() };
}

/** Writes bytes as they are and reads until the server closes the connection. */
export function sendBytes(port: number, bytes: Buffer): Promise<Outcome> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    const end = () => done(parseResponse(Buffer.concat(received).toString('latin1')));
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.once('close', end);
    socket.once('error', end);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    // Half closed only after a moment: a server may drop a request whose connection is already closing.
    socket.write(bytes, () => void wait(300).then(() => socket.end()));
  });
}

function parseResponse(raw: string): Outcome {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  if (!status) return { silence: raw === '' ? 'hung up' : `no HTTP: ${raw.slice(0, 80)}` };
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status, headers, body: Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString() };
}
