import { componentProblems } from '@imprint/shared/blocks/component.check';
import type { Renderable } from '@imprint/shared/blocks/component.render';
import { components } from '@imprint/shared/contract/components';
import { invalid, maxProblems } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { crudFor } from '../../core/rpc/crud.ts';
import { parseInput } from '../../core/rpc/guards.ts';
import { inProject } from '../projects/project.rows.ts';
import { hasMedia, syncComponentMedia } from './component.media.ts';
import { componentRows, presentComponent } from './component.rows.ts';
import { assertUnused, countUsages } from './component.usage.service.ts';
import { assertPostListsFit } from './post.list.check.ts';

export const componentCrud = crudFor(components, componentRows, {
  present: presentComponent,
  within: inProject,
  columns: ['name', 'group', 'description', 'props', 'slots', 'blocks'],
  slugsWithin: 'project',
  join: async (em, id) => ({ usageCount: id === null ? 0 : await countUsages(em, id) }),
  async create({ em }, { props = [], slots = [], blocks = [] }, scope) {
    assertValidComponent({ props, slots, blocks });
    await assertPostListsFit(em, scope, [], blocks);
    return { props, slots, blocks };
  },
  async assign({ em }, component, { props, slots, blocks }) {
    if (blocks !== undefined) await assertPostListsFit(em, component, component.blocks, blocks);
    if (props ?? slots ?? blocks)
      assertValidComponent({
        props: props ?? component.props,
        slots: slots ?? component.slots,
        blocks: blocks ?? component.blocks,
      });
  },
  async afterWrite({ em }, component, { props, blocks }, before) {
    if (props ?? blocks) await syncComponentMedia(em, component, before !== null && hasMedia(before));
  },
  beforeDelete: assertUnused,
});

/** Creates a component, or updates the named one, for clients that use a single operation for both. */
export async function saveComponent(context: Context<Member>, input: InputOf<typeof components, 'save'>) {
  const { componentId, ...fields } = input;
  if (componentId === undefined)
    return componentCrud.create(context, parseInput(components.create.input, fields));
  const { projectId, ...changes } = fields;
  const within = projectId === undefined ? {} : { projectId: decodeId('proj', projectId) ?? '' };
  return componentCrud.update(context, { componentId, ...changes }, within);
}

function assertValidComponent(component: Renderable): void {
  const problems = componentProblems(component);
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
}
