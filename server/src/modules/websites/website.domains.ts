import type { websites } from '@imprint/shared/contract/websites';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { PreparedHandler } from '../../core/rpc/implement.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { challengeOf } from '../../core/sites/domain.challenge.ts';
import { isReservedDomain } from '../../core/sites/site.origins.ts';
import { readPublicColumns } from './visibility.ts';
import type { Website } from './website.entity.ts';
import { presentWebsite, websiteRows } from './website.rows.ts';

/** Changes the domains of a website; those that it keeps stay verified. Throws CONFLICT for one that is taken. */
export async function changeDomains(
  { em, deps }: Context<Member>,
  website: Website,
  domains: readonly string[],
): Promise<void> {
  const added = domains.filter((domain) => !website.domains.includes(domain));
  const taken = await em.execute<{ domain: string }[]>(
    'select domain from verified_domain where domain = any (?::text[]) and website_id <> ?',
    [arrayLiteral(added), website.id],
  );
  const refused = taken[0]?.domain ?? added.find((domain) => isReservedDomain(deps.config, domain));
  if (refused !== undefined) throw takenConflict('domains', refused);
  website.domains = [...domains];
  website.verifiedDomains = domains.filter((domain) => website.verifiedDomains.includes(domain));
  await em.execute('delete from verified_domain where website_id = ? and not domain = any (?::text[])', [
    website.id,
    arrayLiteral(website.verifiedDomains),
  ]);
}

type VerifyInput = InputOf<typeof websites, 'verifyDomain'>;

/** Verifies that a domain of a website leads to this installation; throws CONFLICT when it does not. */
export const verifyDomain: PreparedHandler<(typeof websites)['verifyDomain'], boolean> = {
  async prepare(caller, { websiteId, domain }: VerifyInput) {
    const { domains } = await readOwned(caller, websiteRows, websiteId);
    assertListed(domains, domain);
    const { readChallenge, secrets } = caller.deps;
    return (await readChallenge(domain)) === challengeOf(secrets, domain);
  },

  async handle(context, { websiteId, domain }: VerifyInput, isOwn: boolean) {
    const { em, deps } = context;
    if (!isOwn) {
      const reason = 'does not point to this installation';
      throw conflict(`${domain} ${reason} yet.`, { field: 'domain', reason });
    }
    const website = await ownedForUpdate(context, websiteRows, websiteId);
    assertListed(website.domains, domain);
    await claimDomain(em, website.id, domain);
    const verified = [...website.verifiedDomains, domain];
    website.verifiedDomains = website.domains.filter((one) => verified.includes(one));
    await em.flush();
    return presentWebsite(
      { ...website, ...(await readPublicColumns(em, 'website', website.id)) },
      deps.config,
    );
  },
};

function assertListed(domains: readonly string[], domain: string): void {
  if (!domains.includes(domain)) throw invalid({ field: 'domain', reason: 'is not a domain of the website' });
}

/** Claims a domain for a website; throws CONFLICT when another website has it. */
async function claimDomain(em: EntityManager, websiteId: string, domain: string): Promise<void> {
  const [owner] = await em.execute<{ website_id: string }[]>(
    `insert into verified_domain (domain, website_id) values (?, ?)
     on conflict (domain) do update set domain = excluded.domain returning website_id`,
    [domain, websiteId],
  );
  if (owner?.website_id !== websiteId) throw takenConflict('domain', domain);
}

function takenConflict(field: string, domain: string) {
  return conflict(`The domain ${domain} is taken.`, { field, reason: 'is taken' });
}
