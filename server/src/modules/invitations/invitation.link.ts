import type { Secrets } from '../../core/auth/secrets.ts';
import type { Config } from '../../core/config.ts';

interface LinkDeps {
  config: Pick<Config, 'publicUrl'>;
  secrets: Secrets;
}

/** The link of an invitation. Its token is the sealed id, so nothing secret is stored. */
export function invitationLink({ config, secrets }: LinkDeps, invitationId: string): string {
  return `${config.publicUrl}/invitation?token=${secrets.seal('invitation', null, invitationId)}`;
}

/** The stored id of the invitation of a token, or null when the token is forged. */
export function invitationIdOf({ secrets }: LinkDeps, token: string): string | null {
  return secrets.open<string>('invitation', null, token);
}
