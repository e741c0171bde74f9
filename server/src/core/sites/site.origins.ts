import type { Config } from '../config.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'stagingUrl' | 'sitesDomain'>;

/** Where websites answer, as a configuration says. */
interface SiteHosts {
  /** What precedes and follows the address in the canonical URL of a website. */
  urlPrefix: string;
  urlSuffix: string;
  /**
   * What the hosts of websites end with; null where websites have none of their own, and lie below `/sites/`. Browsers
   * resolve every name below `localhost` to their own machine.
   */
  hostSuffix: string | null;
  /** The hosts of the service itself. */
  ownHosts: ReadonlySet<string>;
}

/** By configuration, because lists ask for the URL of every row, and parsing URLs is slow. */
const hostsByConfig = new WeakMap<SiteConfig, SiteHosts>();

function hostsOf(config: SiteConfig): SiteHosts {
  const known = hostsByConfig.get(config);
  if (known) return known;
  const hosts = readHosts(config);
  hostsByConfig.set(config, hosts);
  return hosts;
}

function readHosts({ publicUrl, stagingUrl, sitesDomain }: SiteConfig): SiteHosts {
  const ownHosts = new Set([publicUrl, stagingUrl ?? publicUrl].map((url) => new URL(url).hostname));
  const { protocol, hostname, port } = new URL(publicUrl);
  const domain = sitesDomain ?? (hostname === 'localhost' ? hostname : null);
  if (domain === null) return { urlPrefix: `${publicUrl}/sites/`, urlSuffix: '', hostSuffix: null, ownHosts };
  const hostSuffix = `.${domain}`;
  return { urlPrefix: `${protocol}//`, urlSuffix: hostSuffix + (port && `:${port}`), hostSuffix, ownHosts };
}

/** The canonical URL of the website with an address, without a slash at the end. */
export function siteRoot(config: SiteConfig, address: string): string {
  const { urlPrefix, urlSuffix } = hostsOf(config);
  return urlPrefix + address + urlSuffix;
}

/** The address of the website that a host names; null for the host of the service itself, and for any other. */
export function addressOfHost(config: SiteConfig, host: string): string | null {
  const { hostSuffix } = hostsOf(config);
  if (hostSuffix === null) return null;
  const hostname = host.toLowerCase().replace(/:\d+$/, '');
  if (!hostname.endsWith(hostSuffix)) return null;
  const address = hostname.slice(0, -hostSuffix.length);
  return isAddress(address) && !isReservedAddress(config, address) ? address : null;
}

/** Whether the host of a website with this address would be that of the service. */
export function isReservedAddress(config: SiteConfig, address: string): boolean {
  const { hostSuffix, ownHosts } = hostsOf(config);
  return hostSuffix !== null && ownHosts.has(address + hostSuffix);
}

function isAddress(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
