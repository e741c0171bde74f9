import { decodeId } from '../db/ids.ts';
import { ApiKey } from '../keys/key.entity.ts';
import { keyOperations } from '../keys/key.router.ts';
import { Organization } from '../organizations/organization.entity.ts';
import { notFound } from '../rpc/owned.ts';
import { type Command, operatorOf } from './command.ts';

export const keysRevoke: Command = {
  usage: 'ID',
  options: {},
  required: [],
  positionals: 1,
  async run(deps, _options, [keyId = '']) {
    const em = deps.orm.em.fork();
    const id = decodeId('key', keyId);
    const key = id && (await em.findOne(ApiKey, { id }));
    if (!key) throw notFound(keyId);
    const organization = await em.findOneOrFail(Organization, { id: key.organizationId });
    return keyOperations.revoke.guarded(operatorOf(deps, organization), { keyId });
  },
};
