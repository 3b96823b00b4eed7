import { createPublicKey } from 'node:crypto';
import { lookup as askSystem, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// A browser names the address that we are to send to. Without these checks anybody with an account could make our server
// call machines behind its firewall (SSRF).

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
// Within 2000::/3, the only addresses in use: documentation, and those that carry an IPv4 address (Teredo, 6to4).
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !notPublic.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');

/** A name at the ordinary port of https, as all push services have; or one of the sandbox. */
export function isEndpoint(endpoint: string, sandbox: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (sandbox !== null && origin === sandbox) return true;
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName;
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/**
 * Resolves a name for a connection, and refuses one with any private address. Given to the connection itself, so that no
 * second answer of the name server can lead elsewhere (DNS rebinding).
 */
export const publicLookup =
  (resolve: Resolve = askSystem): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first) return done(new Error(`${hostname} has no address`), []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddressError(`${hostname} has a private address`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** The system's resolver, or one of a test. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Whether the endpoint's name leads to a private address. One that has no address now may have one later. */
export const isPrivateName = (hostname: string): Promise<boolean> =>
  new Promise((answer) => {
    publicLookup()(hostname, { all: true }, (error) => answer(error instanceof PrivateAddressError));
  });

/** A browser's public key, an uncompressed point of P-256: what is not on the curve cannot be encrypted for. */
export function isReceiverKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    return true;
  } catch {
    return false;
  }
}
