import { BlockList, isIP, SocketAddress } from 'node:net';

/** Compiles addresses and networks (CIDR) once, for many checks; null when there are none. */
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

/** Whether an address is on the list. What a proxy reports may be no address at all, which is on none. */
export function includesAddress(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** An address or network in its usual writing, so that the same one is stored once; IPv4 inside IPv6 is IPv4. */
export function normalizeAddress(entry: string): string {
  const [address = '', bits] = entry.split('/');
  const plain = plainAddress(address);
  if (bits === undefined) return plain;
  const isMapped = isIP(address) === 6 && isIP(plain) === 4;
  // A network wider than all of the mapped addresses stays one of IPv6.
  if (isMapped && Number(bits) < mappedBits) return `${canonical(address)}/${bits}`;
  return `${plain}/${isMapped ? Number(bits) - mappedBits : bits}`;
}

/** A client's address as people write it: IPv4 that a socket shows inside IPv6 (RFC 4291, 2.5.5.2) is IPv4. */
export function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const full = canonical(address);
  return full.startsWith(mappedPrefix) && full.includes('.') ? full.slice(mappedPrefix.length) : full;
}

const mappedPrefix = '::ffff:';
const mappedBits = 96;

function canonical(address: string): string {
  return new SocketAddress({ address, family: 'ipv6' }).address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
