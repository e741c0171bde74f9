import { randomBytes } from 'node:crypto';
import { decodeId, encodeId, newId } from '@imprint/server/core/db/ids';
import { addMember } from '../fixtures/members.ts';
import type { Fixture, Target } from './fixture.ts';

const bytes = () => randomBytes(32).toString('base64url');

const credential = { id: 'AAAA', type: 'public-key' };

/** The answer of a passkey that nobody has. */
export const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const registration = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: [] },
};

const passkey: Target = {
  field: 'passkeyId',
  prefix: 'psk',
  async create({ installation, tenant, markers }) {
    const { userId } = await addMember(installation, tenant, 'viewer');
    const uuid = newId();
    await installation.sql(
      `insert into passkey (id, user_id, name, credential_id, public_key, counter, is_synced, transports, host, created_at)
       values ($1, $2, 'Phone', $3, $4, 0, true, '{}', 'localhost', now())`,
      [uuid, userId, bytes(), bytes()],
    );
    const id = encodeId('psk', uuid);
    markers.add(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from passkey where id = $1', [decodeId('psk', id)]),
  isPersonal: true,
};

/** The installations of the matrix have an IP address, where browsers allow no passkeys. */
export const factorFixtures = {
  'factors.list': {},
  'factors.preparePasskey': { refusedWith: 'CONFLICT' },
  'factors.addPasskey': {
    input: () => ({ name: 'Phone', passkey: registration }),
    refusedWith: 'CONFLICT',
  },
  'factors.removePasskey': { target: passkey },
  'factors.prepareApp': {},
  'factors.addApp': { input: () => ({ token: 'somebody.else', code: '123456' }), refusedField: 'token' },
  'factors.removeApp': { refusedWith: 'CONFLICT' },
  'factors.renewRecoveryCodes': { refusedWith: 'CONFLICT' },
} satisfies Record<string, Fixture>;
