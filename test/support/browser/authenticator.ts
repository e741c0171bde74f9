import type { Page } from 'playwright-core';

/** An authenticator of a page that Chromium simulates; see the domain WebAuthn of its DevTools protocol. */
export interface Authenticator {
  /** Whether it verifies the person, as by a PIN; it does at first. */
  verifyPerson(isVerified: boolean): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
}

/** Adds an authenticator that keeps passkeys and answers at once. */
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
