import type { design } from '@imprint/shared/design.contract';
import type { InputOf } from '@imprint/shared/operation';
import { projectRows } from '../projects/project.service.ts';
import type { CallContext, Context, Member } from '../rpc/context.ts';
import { readOwned } from '../rpc/owned.ts';
import { runTask } from '../rpc/work.ts';
import { inLockedCollection } from './design.lock.ts';
import { type Plan, planChange, releasePlan, takeUp, targetIn } from './design.plan.ts';
import { saveWriting } from './design.save.ts';
import { importDocument } from './import.task.ts';

type Input = InputOf<typeof design, 'import'>;
type Change = ReturnType<typeof importDocument.work>;

export const importDesign = {
  prepare: (caller: CallContext<Member>, { projectId, collectionId, document }: Input) =>
    planChange(
      caller,
      async () => (await readOwned(caller, projectRows, projectId)).id,
      (known) => runTask(caller, importDocument, { ...targetIn(known, collectionId), document }, 'document'),
    ),

  async handle(context: Context<Member>, input: Input, plan: Plan<Awaited<Change>>) {
    const { em } = context;
    const { project, collection, isNew } = await inLockedCollection(context, input, plan.newCollectionId);
    const imported = await takeUp(em, project, plan);
    if ('problems' in imported) {
      // What came into being for the tokens goes when there are none.
      if (isNew) em.remove(collection);
      const nothing = { created: [], updated: [], unchanged: 0, groups: [], modes: [] };
      return { isApplied: false, ...nothing, errors: imported.problems };
    }
    // Before the rest is written, so that the collection gets one new version and not two.
    collection.modes = imported.modes;
    await saveWriting(em, project, imported.writing);
    return { isApplied: !input.dryRun, ...imported.told, errors: [] };
  },

  finish: releasePlan,
};
