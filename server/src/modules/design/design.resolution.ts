import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Caller } from '../../core/rpc/context.ts';
import { Project } from '../projects/project.entity.ts';
import { saveWrites } from './design.save.ts';
import { loadStates, readDesign, stateOf } from './tasks/design.store.ts';
import { changeTokens } from './tasks/token.task.ts';

/**
 * Computes the derived values of all tokens of a project from what is stored. Returns null where there is nothing to
 * save; `save` returns false when they have changed since. Throws a `ServiceError` where the tokens contradict each
 * other.
 */
export async function resolveDesign(
  { actor, deps }: Caller & { actor: Member },
  projectId: string,
): Promise<{ save(em: EntityManager): Promise<boolean> } | null> {
  const stored = await readDesign({ actor, deps }, projectId, 'stored');
  const [first] = stored;
  if (!first) return null;
  const state = stateOf(stored);
  const options = { holder: actor.organization.id, field: 'tokens', signal: undefined };
  const input = { stored, collectionId: first.id, operations: [] };
  const { writes } = await deps.work.run(changeTokens, input, options);
  return {
    async save(em) {
      const project = await em.findOne(Project, { id: projectId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!project || stateOf(await loadStates(em, projectId)) !== state) return project === null;
      await saveWrites(em, project, writes);
      return true;
    },
  };
}
