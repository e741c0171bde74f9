import { isDomain } from '@imprint/shared/shapes/domains';
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
  /** What precedes and follows the domain of a website in its canonical URL. */
  domainPrefix: string;
  domainSuffix: string;
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
  const domains = { domainPrefix: `${protocol}//`, domainSuffix: port && `:${port}`, ownHosts };
  const domain = sitesDomain ?? (hostname === 'localhost' ? hostname : null);
  if (domain === null)
    return { ...domains, urlPrefix: `${publicUrl}/sites/`, urlSuffix: '', hostSuffix: null };
  const { domainPrefix, domainSuffix } = domains;
  const hostSuffix = `.${domain}`;
  return { ...domains, urlPrefix: domainPrefix, urlSuffix: hostSuffix + domainSuffix, hostSuffix };
}

/** Where a website is found: by its address, and by the first of its verified domains, if any. */
interface SiteLocation {
  address: string;
  domain: string | null;
}

/** The canonical URL of a website, without a slash at the end. */
export function siteRoot(config: SiteConfig, { address, domain }: SiteLocation): string {
  const { urlPrefix, urlSuffix, domainPrefix, domainSuffix } = hostsOf(config);
  return domain === null ? urlPrefix + address + urlSuffix : domainPrefix + domain + domainSuffix;
}

/** A host without its port and the dot that a full name may end with, in lower case. */
function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/\.?(?::\d+)?$/, '');
}

/** The domain of a website that a host could be; null for the hosts of the service, and for what is no domain. */
export function domainOfHost(config: SiteConfig, host: string): string | null {
  const hostname = hostnameOf(host);
  return isDomain(hostname) && !isReservedDomain(config, hostname) ? hostname : null;
}

/** Whether a domain is one of the installation itself, or of every computer. */
export function isReservedDomain(config: SiteConfig, domain: string): boolean {
  const { hostSuffix, ownHosts } = hostsOf(config);
  const suffixes = ['.localhost', ...(hostSuffix === null ? [] : [hostSuffix])];
  return ownHosts.has(domain) || suffixes.some((suffix) => `.${domain}`.endsWith(suffix));
}

/**
 * The address that a host below that of the websites names, whether there can be a website with it or not; null for the
 * host of the service itself, and for any other.
 */
export function addressOfHost(config: SiteConfig, host: string): string | null {
  const { hostSuffix } = hostsOf(config);
  if (hostSuffix === null) return null;
  const hostname = hostnameOf(host);
  if (!hostname.endsWith(hostSuffix)) return null;
  const address = hostname.slice(0, -hostSuffix.length);
  return isReservedAddress(config, address) ? null : address;
}

/** Whether the host of a website with this address would be that of the service. */
export function isReservedAddress(config: SiteConfig, address: string): boolean {
  const { hostSuffix, ownHosts } = hostsOf(config);
  return hostSuffix !== null && ownHosts.has(address + hostSuffix);
}
