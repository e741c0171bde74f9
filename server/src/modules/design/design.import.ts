import type { design } from '@imprint/shared/contract/design';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { confirmChange, type PreparedChange, releaseChange } from './design.change.ts';
import { lockTargetCollection } from './design.lock.ts';
import { saveWrites } from './design.save.ts';
import { prepareTargetChange } from './target.change.ts';
import { importDocument } from './tasks/import.task.ts';

type Input = InputOf<typeof design, 'import'>;
type Change = ReturnType<typeof importDocument.work>;

export const importDesign = {
  prepare: (caller: CallContext<Member>, input: Input) =>
    prepareTargetChange(caller, input, (target) =>
      runTask(caller, importDocument, { ...target, document: input.document }, 'document'),
    ),

  async handle(context: Context<Member>, input: Input, prepared: PreparedChange<Awaited<Change>>) {
    const { em } = context;
    const { project, collection } = await lockTargetCollection(context, input, prepared.newCollectionId);
    const imported = await confirmChange(em, project, prepared);
    if ('problems' in imported) {
      const { problems } = imported;
      if (!input.dryRun) throw invalid(...problems.map(documentProblem));
      const nothing = { created: [], updated: [], unchanged: 0, groups: [], modes: [], notes: [] };
      return { isApplied: false, ...nothing, errors: problems };
    }
    // Set before the writes are saved, so that the collection gets only one new version.
    collection.modes = imported.modes;
    await saveWrites(em, project, imported.writes);
    const { summary, notes } = imported;
    return { isApplied: !input.dryRun, ...summary, notes, errors: [] };
  },

  finish: releaseChange,
};

/** A problem of the document as one of the field that it came in. */
function documentProblem({ path, message }: { path: string; message: string }) {
  return { field: path === '' ? 'document' : `document.${path}`, reason: message };
}
