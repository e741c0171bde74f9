import { BlockList, isIP, SocketAddress } from 'node:net';

/** Compiles addresses and networks (CIDR) into a list for fast checks; null when there are none. */
export function compileAddresses(entries: readonly string[]): BlockList | null {
  if (entries.length === 0) return null;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Whether an address is on the list. A proxy may report something that is not an address, which is on no list. */
export function includesAddress(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** The canonical form of an address or network, so that each is stored once; IPv4-mapped IPv6 becomes IPv4. */
export function normalizeAddress(entry: string): string {
  const [address = '', bits] = entry.split('/');
  const plain = plainAddress(address);
  if (bits === undefined) return plain;
  const isMapped = isIP(address) === 6 && isIP(plain) === 4;
  // A network wider than the range of mapped addresses stays IPv6.
  if (isMapped && Number(bits) < mappedBits) return `${canonical(address)}/${bits}`;
  return `${plain}/${isMapped ? Number(bits) - mappedBits : bits}`;
}

/** A client's address as people write it: an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) becomes IPv4. */
export function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const expanded = canonical(address);
  return expanded.startsWith(mappedPrefix) && expanded.includes('.')
    ? expanded.slice(mappedPrefix.length)
    : expanded;
}

const mappedPrefix = '::ffff:';
const mappedBits = 96;

function canonical(address: string): string {
  return new SocketAddress({ address, family: 'ipv6' }).address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
