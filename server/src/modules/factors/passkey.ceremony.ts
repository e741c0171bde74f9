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
import type { Deps } from '../../core/rpc/deps.ts';
import { AnsweredChallenge, challengeMs, invalidPasskey, newChallenge } from './passkey.challenge.ts';
import type { Passkey } from './passkey.entity.ts';
import { requireRelyingParty } from './passkey.hosts.ts';

type CeremonyDeps = Pick<Deps, 'config' | 'secrets'>;

/** The options with which the browser makes a passkey that replaces none of the present ones. */
export async function registrationOptions(
  deps: CeremonyDeps,
  user: { id: string; email: string; name: string },
  present: readonly Passkey[],
) {
  const { host } = requireRelyingParty(deps.config);
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
  const { host } = requireRelyingParty(deps.config);
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
  const { host, origin } = requireRelyingParty(deps.config);
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
  const { host, origin } = requireRelyingParty(deps.config);
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
