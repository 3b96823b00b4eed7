import { isIPv6 } from 'node:net';

const pairAsHex = (high = '0', low = '0'): string => (Number(high) * 256 + Number(low)).toString(16);

const readGroups = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

/** The eight groups of an IPv6 address as numbers. `::` stands for as many zeros as are missing. */
function groupsOf(ip: string): number[] {
  const [address = ''] = ip.split('%'); // without the zone of a link-local address
  const dotted = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  const plain = dotted
    ? `${address.slice(0, dotted.index)}${pairAsHex(dotted[1], dotted[2])}:${pairAsHex(dotted[3], dotted[4])}`
    : address;
  const [before = '', after] = plain.split('::');
  const [head, tail] = [readGroups(before), readGroups(after ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

/** The first bits of the expanded address, so that two spellings of one network are one key. */
function prefixOf(groups: readonly number[], bits: 56 | 64): string {
  const kept = groups.slice(0, 4).map((group, at) => (at === 3 && bits === 56 ? group & 0xff00 : group));
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

function countedAs(ip: string, bits: 56 | 64): string {
  if (!isIPv6(ip) || ip === '::1') return ip;
  const groups = groupsOf(ip);
  const [a = 0, b = 0] = groups.slice(6);
  // An IPv4 address as a socket for both kinds reports it.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.');
  return prefixOf(groups, bits);
}

/** A household has one IPv4 address, but a whole /64 of IPv6 ones. */
export const originOf = (ip: string): string => countedAs(ip, 64);

/** What providers give one customer: 256 networks of /64 in a /56. An IPv4 address is its own. */
export const networkOf = (ip: string): string => countedAs(ip, 56);
