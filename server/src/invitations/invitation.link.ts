import type { Secrets } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import { decodeId, encodeId } from '../db/ids.ts';

interface LinkDeps {
  config: Pick<Config, 'publicUrl'>;
  secrets: Secrets;
}

/** The link that opens an invitation. Its token is the id and a signature, so nothing secret is stored. */
export function invitationLink({ config, secrets }: LinkDeps, invitationId: string): string {
  const token = `${encodeId('inv', invitationId)}.${secrets.sign('invitation', invitationId)}`;
  return `${config.publicUrl}/invitation?token=${token}`;
}

/** The stored id of the invitation that a token was made for, or null when the token is not one of ours. */
export function invitationIdOf({ secrets }: LinkDeps, token: string): string | null {
  const [id = '', signature = '', ...rest] = token.split('.');
  const invitationId = decodeId('inv', id);
  const isOurs =
    invitationId !== null && rest.length === 0 && secrets.verify('invitation', invitationId, signature);
  return isOurs ? invitationId : null;
}
