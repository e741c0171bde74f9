import { deviceCookieName } from '@imprint/shared/wire';
import type { Secrets } from './secrets.ts';

/** The browser keeps the cookie for as long as browsers allow. */
const maxAgeSeconds = 400 * 86_400;

/** A browser remembers this many accounts, the last used ones. */
const maxAccounts = 8;

const cookiePattern = new RegExp(`(?:^|;\\s*)${deviceCookieName}=([\\w.-]+)`);

/** The device's token in a Cookie header; undefined when there is none. */
export function deviceTokenIn(cookieHeader: string | undefined): string | undefined {
  return cookieHeader === undefined ? undefined : cookiePattern.exec(cookieHeader)?.[1];
}

/** Whether the device with a token signed in to the account with this address before. */
export function isKnownDevice(secrets: Secrets, token: string | undefined, email: string): boolean {
  return accountsOf(secrets, token).includes(accountHash(secrets, email));
}

/** The value of Set-Cookie by which a device remembers that it signed in to the account with this address. */
export function deviceCookie(
  secrets: Secrets,
  isSecure: boolean,
  token: string | undefined,
  email: string,
): string {
  const accounts = new Set([accountHash(secrets, email), ...accountsOf(secrets, token)]);
  const value = secrets.seal('device', null, [...accounts].slice(0, maxAccounts));
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${deviceCookieName}=${value}; ${attributes}`;
}

function accountsOf(secrets: Secrets, token: string | undefined): readonly string[] {
  return token === undefined ? [] : (secrets.open<string[]>('device', null, token) ?? []);
}

/** Keyed, because the holder of the cookie can read it. */
function accountHash(secrets: Secrets, email: string): string {
  return secrets.sign('deviceAccount', email);
}
