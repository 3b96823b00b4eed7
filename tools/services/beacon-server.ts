// Run by `services up`: node beacon-server.ts <port>
import { createHash } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { aBeacon } from '@hytte/beacon/testing/a-beacon';
import { roundAt } from '@hytte/domain/fairness/draws/beacon';
import { chainInfo, developmentBeacon } from './beacon.ts';

/**
 * What a server does wrong on request: `PUT /faulty/<name>` with one of these words (or none) as its body, and every
 * answer under `/faulty/<name>/…` has that fault. With a name of its own each test has a beacon server of its own.
 */
const FAULTS = ['late', 'wrong_signature', 'wrong_round', 'other_chain', 'garbage', 'silent', 'down', 'early'] as const;
type Fault = (typeof FAULTS)[number];

const LATE_MS = 10_000;
const { chain, sign } = developmentBeacon;
const otherBeacon = aBeacon('other');

/** Speaks the part of drand's HTTP interface (version 1) that clients need. */
export function createBeaconServer(): Server {
  const faults = new Map<string, Fault>();
  return createServer((request, response) => {
    const [, name, path] = /^\/faulty\/([\w-]+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    const respond = async () => {
      if (request.method === 'PUT' && name !== undefined) return setFault(faults, name, request, response);
      const fault = faults.get(name ?? '');
      if (fault === 'down') return request.socket.destroy();
      if (fault === 'silent') return;
      if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS).unref());
      return answer(name === undefined ? (request.url ?? '') : (path ?? ''), fault, response);
    };
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

async function setFault(
  faults: Map<string, Fault>,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const word = await text(request);
  const fault = FAULTS.find((one) => one === word);
  if (fault === undefined && word !== '') return void response.writeHead(400).end(`one of ${FAULTS.join(', ')}`);
  if (fault === undefined) faults.delete(name);
  else faults.set(name, fault);
  response.writeHead(204).end();
}

function answer(path: string, fault: Fault | undefined, response: ServerResponse): void {
  const say = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (fault === 'garbage') return void response.writeHead(200).end('<html>'.padEnd(100_000, '!'));
  if (path === '/chains') return void say([chain.hash]);
  const [, hash, what] = /^\/([0-9a-f]{64})\/(info|public\/(?:latest|[1-9]\d{0,15}))$/.exec(path) ?? [];
  if (hash !== chain.hash || what === undefined) return void response.writeHead(404).end();
  if (what === 'info')
    return void say({
      ...chainInfo(chain),
      groupHash: chain.hash,
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID: 'hyttelaget-development' },
    });
  const newest = roundAt(chain, Date.now() / 1000);
  const round = what === 'public/latest' ? newest : Number(what.slice('public/'.length));
  if (round > newest && fault !== 'early') return void response.writeHead(404).end();
  say(signedRound(round, fault));
}

function signedRound(round: number, fault: Fault | undefined) {
  if (fault === 'wrong_round') return signedRound(round - 1, undefined);
  const signed =
    fault === 'other_chain' ? otherBeacon.sign(round) : sign(fault === 'wrong_signature' ? round + 1 : round);
  return {
    round,
    randomness: createHash('sha256').update(Buffer.from(signed, 'hex')).digest('hex'),
    signature: signed,
  };
}

if (import.meta.main) createBeaconServer().listen(Number(process.argv[2]), '127.0.0.1');
