import type { Config } from '../config.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'stagingUrl' | 'sitesDomain'>;

/** Where websites answer, as a configuration says. */
interface SiteHosts {
  /** What precedes and follows the address in the canonical URL of a website. */
  before: string;
  after: string;
  /**
   * What the hosts of websites end with; null where websites have none of their own, and lie below `/sites/`. Browsers
   * resolve every name below `localhost` to their own machine.
   */
  suffix: string | null;
  /** The hosts of the service itself. */
  own: ReadonlySet<string>;
}

/** Parsing URLs takes longer than all the rest, and lists ask for the URL of every row. */
const known = new WeakMap<SiteConfig, SiteHosts>();

function hostsOf(config: SiteConfig): SiteHosts {
  const hosts = known.get(config) ?? readHosts(config);
  known.set(config, hosts);
  return hosts;
}

function readHosts({ publicUrl, stagingUrl, sitesDomain }: SiteConfig): SiteHosts {
  const own = new Set([publicUrl, stagingUrl ?? publicUrl].map((url) => new URL(url).hostname));
  const { protocol, hostname, port } = new URL(publicUrl);
  const domain = sitesDomain ?? (hostname === 'localhost' ? hostname : null);
  if (domain === null) return { before: `${publicUrl}/sites/`, after: '', suffix: null, own };
  return { before: `${protocol}//`, after: `.${domain}${port && `:${port}`}`, suffix: `.${domain}`, own };
}

/** The canonical URL of the website with an address, without a slash at the end. */
export function siteRoot(config: SiteConfig, address: string): string {
  const { before, after } = hostsOf(config);
  return before + address + after;
}

/** The address of the website that a host names; null for the host of the service itself, and for any other. */
export function addressOfHost(config: SiteConfig, host: string): string | null {
  const { suffix } = hostsOf(config);
  if (suffix === null) return null;
  const hostname = host.toLowerCase().replace(/:\d+$/, '');
  if (!hostname.endsWith(suffix)) return null;
  const address = hostname.slice(0, -suffix.length);
  return isAddress(address) && !isReservedAddress(config, address) ? address : null;
}

/** Whether the host of a website with this address would be that of the service. */
export function isReservedAddress(config: SiteConfig, address: string): boolean {
  const { suffix, own } = hostsOf(config);
  return suffix !== null && own.has(address + suffix);
}

function isAddress(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
