import { BlockList, isIPv6 } from 'node:net';

/** Networks that are not hosts of the public web (IANA special-purpose registries). */
const specialNetworks: readonly (readonly [network: string, prefix: number, type: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // Documentation, Teredo, benchmarking and 6to4 are parts of the public IPv6 range.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];

const blocked = new BlockList();
for (const [network, prefix, type] of specialNetworks) blocked.addSubnet(network, prefix, type);

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is a host of the public web. Of IPv6 only 2000::/3 is allowed, which excludes loopback,
 * link-local, unique local, multicast, mapped and translated addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4');
  const [withoutZone = ''] = address.split('%');
  return globalUnicast.check(withoutZone, 'ipv6') && !blocked.check(withoutZone, 'ipv6');
}
