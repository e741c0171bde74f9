import { setImmediate } from 'node:timers/promises';
import type { DtcgReading } from '@imprint/shared/design/dtcg.read';
import { changedGroups, diffModes, diffTokens } from '@imprint/shared/design/token.diff';
import { importTokens, readInto } from '@imprint/shared/design/token.import';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject, TokenDraft } from '@imprint/shared/design/token.set';
import type { design } from '@imprint/shared/design.contract';
import type { InputOf } from '@imprint/shared/operation';
import type { Context, Member } from '../rpc/context.ts';
import { assertRoom } from './design.check.ts';
import { collectionIn, openDraft, putToken } from './design.draft.ts';
import { inLockedCollection } from './design.lock.ts';
import { saveDraft } from './design.save.ts';
import { loadDesign } from './design.store.ts';

interface Problem {
  path: string;
  message: string;
}

export async function importDesign(context: Context<Member>, input: InputOf<typeof design, 'import'>) {
  const { em } = context;
  const { project, collection, isNew } = await inLockedCollection(context, input);
  const refused = (problems: readonly Problem[]) => {
    // What came into being for the tokens goes when there are none.
    if (isNew) em.remove(collection);
    const errors = problems.map(({ path, message }) => ({ path, message }));
    return { isApplied: false, created: [], updated: [], unchanged: 0, groups: [], modes: [], errors };
  };
  const draft = openDraft(await loadDesign(em, project.id));
  const open = collectionIn(draft, collection.id);
  // Safe because every surface reads its input from JSON.
  const reading = readInto(open, input.document as JsonObject);
  if (reading.problems.length > 0) return refused(reading.problems);
  // Each step may take long where there are many tokens, so others get their turn between them.
  await setImmediate();

  const before = named(open.tokens, reading);
  const { modes, groups, tokens } = importTokens(open, reading);
  const told = changedGroups(open.groups, groups);
  // Of a collection that comes into being with the import, nothing was there that could go.
  const others = diffModes(open.modes, modes).filter(({ change }) => !isNew || change !== 'deleted');
  Object.assign(open, { modes, groups: new Map(groups) });
  for (const token of named(tokens, reading).values()) putToken(open, token);
  assertRoom(draft);
  const resolution = resolveTokens(draft);
  if (resolution.problems.length > 0) return refused(resolution.problems);
  await setImmediate();
  // Before the rest is written, so that the collection gets one new version and not two.
  collection.modes = [...modes];
  await saveDraft(em, project, draft, resolution);
  const { created, updated, unchanged } = diffTokens(before, named(open.tokens, reading));
  return { isApplied: !input.dryRun, created, updated, unchanged, groups: told, modes: others, errors: [] };
}

/** The tokens that the document names. */
function named(tokens: ReadonlyMap<string, TokenDraft>, reading: DtcgReading): Map<string, TokenDraft> {
  return new Map([...tokens].filter(([path]) => reading.tokens.has(path)));
}
