import type { Config } from '../config.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'sitesDomain'>;

/**
 * The hosts of websites end with this; null where websites have none of their own, and lie below `/sites/`. Browsers
 * resolve every name below `localhost` to their own machine.
 */
function siteSuffix({ publicUrl, sitesDomain }: SiteConfig): string | null {
  if (sitesDomain !== undefined) return `.${sitesDomain}`;
  return new URL(publicUrl).hostname === 'localhost' ? '.localhost' : null;
}

/** The canonical URL of the website with an address, without a slash at the end. */
export function siteRoot(config: SiteConfig, address: string): string {
  const suffix = siteSuffix(config);
  if (suffix === null) return `${config.publicUrl}/sites/${address}`;
  const { protocol, port } = new URL(config.publicUrl);
  return `${protocol}//${address}${suffix}${port && `:${port}`}`;
}

/** The address of the website that a host names; null for the host of the service itself, and for any other. */
export function addressOfHost(config: SiteConfig & Pick<Config, 'stagingUrl'>, host: string): string | null {
  const suffix = siteSuffix(config);
  const hostname = host.toLowerCase().replace(/:\d+$/, '');
  if (suffix === null || !hostname.endsWith(suffix) || isOwnHost(config, hostname)) return null;
  const address = hostname.slice(0, -suffix.length);
  return isAddress(address) ? address : null;
}

/** Whether the host of a website with this address would be that of the service. */
export function isReservedAddress(config: SiteConfig & Pick<Config, 'stagingUrl'>, address: string): boolean {
  const suffix = siteSuffix(config);
  return suffix !== null && isOwnHost(config, address + suffix);
}

function isOwnHost(
  { publicUrl, stagingUrl }: Pick<Config, 'publicUrl' | 'stagingUrl'>,
  hostname: string,
): boolean {
  return [publicUrl, stagingUrl].some((url) => url !== undefined && new URL(url).hostname === hostname);
}

function isAddress(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
