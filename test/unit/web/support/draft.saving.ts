import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { isDeepEqual } from '@imprint/shared/blocks/deep.equal';
import { type BlockOperation, blockOperations } from '@imprint/shared/blocks/operations';
import { type ErrorCode, type ErrorDetails, ServiceError } from '@imprint/shared/errors';
import type { ErrorShape } from '@imprint/shared/router';
import type { Draft } from '../../../../web/src/editor/draft.ts';
import { EditorStore } from '../../../../web/src/editor/editor.store.ts';
import { DraftSaver } from '../../../../web/src/editor/saving/draft.saver.ts';
import type { DraftClient } from '../../../../web/src/modules/drafts/draft.kind.ts';
import { sendChanges } from '../../../../web/src/modules/drafts/draft.sending.ts';
import { refusal, unreachable } from './refusals.ts';

/** A page as these tests save it: its draft, and a status that no editor changes. */
interface SavedPage extends Required<Draft> {
  version: number;
  status: 'draft' | 'published';
}

interface SaveInput extends Partial<Draft> {
  operations?: readonly BlockOperation[];
  expectedVersion: number;
  isAutosave: boolean;
}

/** What becomes of a call: it is answered, or saved without an answer, or it never arrives. */
export type Outcome = 'answered' | 'lost' | 'unreachable';

const draftOf = ({ title, blocks, aiFields }: SavedPage): Draft => ({ title, blocks, aiFields });

/** Starts saving a page of these blocks to a service that applies operations and versions as the real one does. */
export function startDraftSaving(blocks: Block[], title = 'Rye') {
  let page: SavedPage = { title, blocks, aiFields: [], version: 1, status: 'draft' };
  const changedAt = new Map<string, number>();
  const calls: { operation: 'edit' | 'update'; input: SaveInput }[] = [];
  const service: { outcome: Outcome } = { outcome: 'answered' };

  /** Changes the page as an update of anyone does. */
  function change(set: Partial<SavedPage>): void {
    const after = { ...page, ...set };
    const aiFields = aiFieldsAfter(page.aiFields, page, after, set.aiFields);
    const changed = ['title', 'blocks', 'status'].filter((name) => {
      return !isDeepEqual(Reflect.get(page, name), Reflect.get(after, name));
    });
    if (changed.length === 0 && aiFields === page.aiFields) return;
    page = { ...after, aiFields, version: page.version + 1 };
    for (const name of changed.length > 0 ? changed : ['aiFields']) changedAt.set(name, page.version);
  }

  async function call(operation: 'edit' | 'update', input: SaveInput): Promise<SavedPage> {
    calls.push({ operation, input });
    const { outcome } = service;
    if (outcome === 'unreachable') throw unreachable;
    const { expectedVersion, isAutosave: _, operations, ...fields } = input;
    if (expectedVersion !== page.version) {
      const isNewer = ([, version]: [string, number]) => version > expectedVersion;
      const changedFields = [...changedAt].filter(isNewer).map(([field]) => field);
      throw refused('PRECONDITION_FAILED', { currentVersion: page.version, changedFields });
    }
    change(operations ? { blocks: applied(page.blocks, operations) } : fields);
    if (outcome === 'lost') throw unreachable;
    return page;
  }

  const client: DraftClient<SavedPage> = {
    // Safe because these are the inputs of saves.
    update: { mutate: (input) => call('update', input as SaveInput) },
    edit: {
      async mutate(input) {
        // Safe for the same reason.
        const { blocks: _, ...answer } = await call('edit', input as SaveInput);
        return { ...answer, blockIds: [] };
      },
    },
  };
  const editor = new EditorStore<Draft>(draftOf(page), false);
  const saver = new DraftSaver<Draft, SavedPage>({
    editor,
    draftOf,
    savesItself: true,
    resource: page,
    storage: {
      read: () => null,
      store: () => {},
      flush: () => {},
      clear: () => {},
      isStored: () => true,
    },
    send: (save) => sendChanges(client, {}, save, new AbortController().signal),
    fetch: async () => page,
    onResource: () => {},
  });
  editor.subscribe(() => saver.touch());
  return {
    editor,
    saver,
    service,
    calls,
    change,
    page: () => page,
    state: () => saver.getState().name,
    /** Writes in a block. */
    write: (id: string, text: string) =>
      void editor.change({ operations: [{ op: 'update', id, set: { text } }] }, id),
  };
}

function applied(blocks: Block[], operations: readonly BlockOperation[]): Block[] {
  try {
    return applyOperations(blocks, blockOperations.parse(JSON.parse(JSON.stringify(operations)))).blocks;
  } catch (error) {
    throw error instanceof ServiceError ? refused(error.code, error.details) : refused('VALIDATION_ERROR');
  }
}

const anyRefusal = await refusal('CONFLICT');

/** What the client throws when the service refuses a call. */
function refused(code: ErrorCode, details: ErrorDetails = {}): Error {
  const data: ErrorShape['data'] = { code, httpStatus: 400, details, requestId: 'req_1' };
  const shape: ErrorShape = { message: `Refused: ${code}.`, code: -32_600, data };
  // An error of the class that the editor's client throws, which cannot wait for its fetch while the clock is fake.
  return Object.create(Object(anyRefusal), { shape: { value: shape } });
}
