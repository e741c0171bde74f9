import type { PasskeyAssertion, PasskeyRegistration } from '@imprint/shared/shapes/passkey';
import { t } from '../language/message.ts';

/** Options of the service for the Web Authentication API, which have the types of its JSON. */
type Options = Record<string, unknown>;

/** Whether this browser can use passkeys at all. */
export function browserHasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Lets the person make a passkey. Rejects with a `PasskeyError`. */
export async function createPasskey(options: Options): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // Safe because the service made these options for just this.
  const optionsJSON = options as never;
  const { response, ...credential } = await explained(() => startRegistration({ optionsJSON }));
  return { ...credential, response: { ...response, transports: response.transports ?? [] } };
}

/** Lets the person choose a passkey and use it. Rejects with a `PasskeyError`. */
export async function askPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // Safe because the service made these options for just this.
  return explained(() => startAuthentication({ optionsJSON: options as never }));
}

/** Why there is no passkey, in words for the person. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

const reasons: Record<string, string> = {
  NotAllowedError: t('No passkey was used. The request was canceled or timed out.'),
  InvalidStateError: t('This device already has a passkey for your account.'),
  SecurityError: t('Passkeys only work at the address that this installation is configured for.'),
};

async function explained<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(
      reasons[name] ?? t('This device could not use a passkey. Try again, or use another device.'),
      { cause: error },
    );
  }
}
