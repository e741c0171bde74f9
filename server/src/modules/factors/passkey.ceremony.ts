import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { conflict, invalid } from '@imprint/shared/errors';
import type { PasskeyAssertion, PasskeyRegistration } from '@imprint/shared/shapes/passkey';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Pool } from 'pg';
import type { Secrets } from '../../core/auth/secrets.ts';
import type { Config } from '../../core/config.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { Passkey } from './passkey.entity.ts';

type CeremonyDeps = Pick<Deps, 'config' | 'secrets'>;

const challengeMs = 5 * 60_000;

/** The host and the origin that passkeys are for. */
interface RelyingParty {
  host: string;
  origin: string;
}

/** Null where browsers allow no passkeys: at an IP address, and without https except on localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname: host, origin } = new URL(publicUrl);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  if (isIP(host.replaceAll(/[[\]]/g, '')) || (protocol !== 'https:' && !isLocal)) return null;
  return { host, origin };
}

/** Throws CONFLICT where browsers allow no passkeys. */
function requireRelyingParty({ config }: CeremonyDeps): RelyingParty {
  const party = relyingPartyOf(config);
  if (party) return party;
  throw conflict('Passkeys need a PUBLIC_URL with https and a host name; this installation has none.');
}

/** The options with which the browser makes a passkey that replaces none of the present ones. */
export async function registrationOptions(
  deps: CeremonyDeps,
  user: { id: string; email: string; name: string },
  present: readonly Passkey[],
) {
  const { host } = requireRelyingParty(deps);
  return generateRegistrationOptions({
    rpName: 'Imprint',
    rpID: host,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: newChallenge(deps.secrets, user.id),
    timeout: challengeMs,
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The options with which the browser asks any passkey of this host. */
export async function assertionOptions(deps: CeremonyDeps) {
  const { host } = requireRelyingParty(deps);
  const challenge = newChallenge(deps.secrets, null);
  return generateAuthenticationOptions({
    rpID: host,
    challenge,
    timeout: challengeMs,
    userVerification: 'required',
  });
}

/** Checks a new passkey of an account; throws VALIDATION_ERROR. */
export async function verifyRegistration(
  em: EntityManager,
  deps: CeremonyDeps,
  userId: string,
  { id, type, response }: PasskeyRegistration,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'isSynced' | 'transports' | 'host'>> {
  const { host, origin } = requireRelyingParty(deps);
  const { transports, ...answer } = response;
  const answered = new AnsweredChallenge(deps.secrets, userId);
  const { registrationInfo } = await refusingErrors('passkey', async () => {
    assertUnattested(response.attestationObject);
    return verifyRegistrationResponse({
      response: { id, rawId: id, type, response: answer, clientExtensionResults: {} },
      expectedChallenge: (challenge) => answered.open(challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    });
  });
  // The library does not compare the id that was checked for its length with that of the authenticator.
  if (registrationInfo?.credential.id !== id) throw invalidPasskey('passkey');
  await answered.spend(em, 'passkey');
  return { ...storedCredential(registrationInfo), transports, host };
}

function storedCredential({
  credential,
  credentialDeviceType,
}: NonNullable<VerifiedRegistrationResponse['registrationInfo']>) {
  const { id: credentialId, publicKey, counter } = credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    isSynced: credentialDeviceType === 'multiDevice',
  };
}

/**
 * An attestation has certificates, which take time to check and name addresses that the library would fetch. None was
 * asked for.
 */
function assertUnattested(attestationObject: string): void {
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  if (attestation.get('attStmt').get('x5c') === undefined && isPlainFormat(attestation.get('fmt'))) return;
  throw new Error('An attestation was not asked for.');
}

function isPlainFormat(format: string): boolean {
  return format === 'none' || format === 'packed';
}

/** Checks the answer of a passkey and records its use; throws VALIDATION_ERROR on the field. */
export async function verifyAssertion(
  em: EntityManager,
  deps: CeremonyDeps,
  passkey: Passkey,
  { id, type, response }: PasskeyAssertion,
  field: string,
): Promise<void> {
  const { host, origin } = requireRelyingParty(deps);
  const answered = new AnsweredChallenge(deps.secrets, null);
  const { verified, authenticationInfo } = await refusingErrors(field, () =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => answered.open(challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        // Devices that share a passkey count for themselves, so a lower counter is no sign of a copy.
        counter: passkey.isSynced ? 0 : passkey.counter,
      },
    }),
  );
  if (!verified) throw invalidPasskey(field);
  await answered.spend(em, field);
  passkey.counter = authenticationInfo.newCounter;
  passkey.lastUsedAt = new Date();
}

/** The library throws its own errors about anything that is not as it should be. */
async function refusingErrors<Result>(field: string, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw invalidPasskey(field);
  }
}

export function invalidPasskey(field: string, reason = 'is not valid; try again') {
  return invalid({ field, reason });
}

/** What a challenge holds. It is sealed, so that no challenge has to be stored before it is answered. */
interface Challenge {
  nonce: string;
  expiresAtMs: number;
}

function newChallenge(secrets: Secrets, userId: string | null): string {
  const challenge: Challenge = {
    nonce: randomBytes(16).toString('base64url'),
    expiresAtMs: Date.now() + challengeMs,
  };
  return secrets.seal('passkey', userId, challenge);
}

/** The challenge that a passkey has answered. */
class AnsweredChallenge {
  #secrets: Secrets;
  #userId: string | null;
  #challenge: Challenge | null = null;

  constructor(secrets: Secrets, userId: string | null) {
    this.#secrets = secrets;
    this.#userId = userId;
  }

  /** Whether it is a valid challenge of this service; `encoded` is in base64url, as the browser signs it. */
  open(encoded: string): boolean {
    const sealed = Buffer.from(encoded, 'base64url').toString();
    this.#challenge = this.#secrets.open<Challenge>('passkey', this.#userId, sealed);
    return this.#challenge !== null && this.#challenge.expiresAtMs > Date.now();
  }

  /** Makes the opened challenge unusable; throws VALIDATION_ERROR when it was answered before. */
  async spend(em: EntityManager, field: string): Promise<void> {
    const { nonce, expiresAtMs } = this.#challenge ?? {};
    // Kept for longer than it is valid, because the clock of the database may differ.
    const expiresAt = new Date(Number(expiresAtMs) + challengeMs);
    const text = 'insert into used_challenge values (?, ?) on conflict do nothing returning challenge';
    const rows = await em.execute(text, [nonce, expiresAt]);
    if (rows.length === 0) throw invalidPasskey(field, 'was used already; try again');
  }
}

/** Deletes the challenges that have expired. */
export async function sweepChallenges(pool: Pool): Promise<void> {
  await pool.query('delete from used_challenge where expires_at < now()');
}
