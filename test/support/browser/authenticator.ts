import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { dashboardSession, dataOf } from '../clients/dashboard.session.ts';
import type { Installation } from '../server/installation.ts';

/** An authenticator of a page that Chromium simulates; see the domain WebAuthn of its DevTools protocol. */
export interface Authenticator {
  /** Whether it verifies the person, as by a PIN; it does at first. */
  verifyPerson(isVerified: boolean): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
}

/** Adds an authenticator that keeps passkeys and answers immediately. */
export async function addAuthenticator(page: Page, { isSynced = false } = {}): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  return {
    async verifyPerson(isUserVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async count() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

/** The answer of the page's passkey to a challenge, with changed options, as the dashboard would send it. */
export async function assertionOf(
  page: Page,
  installation: Installation,
  changes: object = {},
): Promise<object> {
  const { challenge, rpId } = Object(
    dataOf(await dashboardSession(installation).query('session.passkeyChallenge')),
  );
  return page.evaluate(
    async ({ challenge, ...options }) => {
      const bytes = Uint8Array.from(atob(challenge.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      );
      const publicKey = { ...options, challenge: bytes };
      // Safe because the options ask for a passkey.
      const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      return credential.toJSON();
    },
    { challenge: String(challenge), rpId: String(rpId), userVerification: 'required' as const, ...changes },
  );
}

/** A new passkey of the page's authenticator, made with the options for the account of a session. */
export async function registrationOf(
  page: Page,
  installation: Installation,
  cookie: string,
): Promise<object> {
  const options = dataOf(await dashboardSession(installation, cookie).query('factors.preparePasskey'));
  return page.evaluate(async (options) => {
    // Safe because the service made these options for just this.
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
    const credential = await navigator.credentials.create({ publicKey });
    return (credential as PublicKeyCredential).toJSON();
  }, options);
}

/** The same passkey with other data of the browser. */
export function withClientData(registration: object, change: (text: string) => string): object {
  const { response, ...rest } = Object(registration);
  const text = change(Buffer.from(String(response.clientDataJSON), 'base64url').toString());
  return { ...rest, response: { ...response, clientDataJSON: Buffer.from(text).toString('base64url') } };
}

/** The same passkey, as if the authenticator had not verified the person; without attestation nothing is signed. */
export function withoutVerification(registration: object): object {
  const { response, ...rest } = Object(registration);
  const bytes = Buffer.from(String(response.attestationObject), 'base64url');
  const flags = bytes.indexOf(createHash('sha256').update('localhost').digest()) + 32;
  bytes.writeUInt8(bytes.readUInt8(flags) & ~0x04, flags);
  return { ...rest, response: { ...response, attestationObject: bytes.toString('base64url') } };
}

/** Serves an empty page at another origin of a host. */
export async function startServerOn(host: string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>'));
  await once(server.listen(0, host), 'listening');
  // Safe because the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://${host}:${port}`, close: async () => void server.close() };
}
