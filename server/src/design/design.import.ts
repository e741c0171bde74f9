import { setImmediate } from 'node:timers/promises';
import { type DtcgReading, readDtcg } from '@imprint/shared/design/dtcg.read';
import { diffTokens } from '@imprint/shared/design/token.diff';
import { importTokens } from '@imprint/shared/design/token.import';
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
    return { isApplied: false, created: [], updated: [], unchanged: 0, errors };
  };
  const draft = openDraft(await loadDesign(em, project.id));
  const open = collectionIn(draft, collection.id);
  // Safe because every surface reads its input from JSON.
  const document = input.document as JsonObject;
  const isUntouched = open.tokens.size === 0 && open.modes.length === 1;
  const reading = readDtcg(document, isUntouched ? null : open.modes);
  if (reading.problems.length > 0) return refused(reading.problems);
  // Each step may take long where there are many tokens, so others get their turn between them.
  await setImmediate();

  const before = named(open.tokens, reading);
  const { modes, groups, tokens } = importTokens(open, reading);
  Object.assign(open, { modes, groups: new Map(groups) });
  for (const token of named(tokens, reading).values()) putToken(open, token);
  assertRoom(draft);
  const resolution = resolveTokens(draft);
  if (resolution.problems.length > 0) return refused(resolution.problems);
  await setImmediate();
  await saveDraft(em, project, draft, resolution);
  collection.modes = [...modes];
  const { created, updated, unchanged } = diffTokens(before, named(open.tokens, reading));
  return { isApplied: !input.dryRun, created, updated, unchanged, errors: [] };
}

/** The tokens that the document names. */
function named(tokens: ReadonlyMap<string, TokenDraft>, reading: DtcgReading): Map<string, TokenDraft> {
  return new Map([...tokens].filter(([path]) => reading.tokens.has(path)));
}
