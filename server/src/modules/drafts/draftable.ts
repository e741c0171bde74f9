import { applyOperations } from '@imprint/shared/blocks/apply';
import type { FilterQuery } from '@mikro-orm/core';
import type { Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import { decodeId } from '../../core/db/ids.ts';
import { lockAll, runBatch } from '../../core/rpc/batch.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type Expected, ownedForUpdate } from '../../core/rpc/owned.ts';
import type { DetachedMedia } from '../references/media.references.ts';
import { compareContent } from '../revisions/revision.comparison.ts';
import type { Content } from '../revisions/revision.entity.ts';
import { presentRevision } from '../revisions/revision.present.ts';
import { listRevisions, readRevision } from '../revisions/revision.service.ts';
import { type PublicColumns, readPublicColumns } from '../websites/visibility.ts';
import { type ContentFormat, type FormattedContent, formatContent } from './content.formats.ts';
import { type ParsedContent, parseContentFor, warningsField } from './content.parse.ts';
import { assertBlocksFit } from './draft.check.ts';
import { assignContent } from './draft.content.ts';
import type {
  ChangeRow,
  DeclaredInput,
  DraftableResource,
  DraftHandlers,
  DraftHooks,
  Publication,
} from './draft.hooks.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { assignFormerContent, removeMedia } from './draft.media.ts';
import { type DraftRows, draftReader } from './draft.reader.ts';
import { type SaveOptions, saveDraft } from './draft.save.ts';
import { applyUpdate, type UpdateInput } from './draft.update.ts';
import { blocksOf } from './live.rows.ts';
import { applyDueSchedules, publish, publishedAtOf, unpublish } from './publishing.ts';
import { lockDueRow } from './schedulable.kind.ts';
import { pastInstant } from './schedule.times.ts';
import { schedule } from './schedule.ts';

/**
 * Implements what resources with drafts have in common: the operations that `draftable` declares, `get`, most of
 * `update`, and what the module registers for schedules and for the deletion of media.
 */
export function draftsFor<R extends DraftableResource, Row extends DraftRow<C>, C extends Content>(
  resource: R,
  rows: DraftRows<Row>,
  kind: DraftKind<C>,
  hooks: DraftHooks<R, NoInfer<Row>>,
) {
  const { type, contentOf } = kind;
  const { present } = hooks;
  const reader = draftReader<Row, C>(rows);
  const [idField = ''] = Object.keys(resource.get.input.shape);
  const idOf = (input: object) => String(Reflect.get(input, idField));

  function lock(context: Context<Member>, input: Expected): Promise<Row> {
    return ownedForUpdate(context, rows.draft, idOf(input), input);
  }

  /** Serializes a row that was just written. */
  async function presentWritten({ em, deps }: Context<Member>, row: Row, content?: FormattedContent) {
    // Safe because an entity has the properties of a row as it is read.
    const read = { ...row, ...(await readPublicColumns(em, type, row.id)) } as Stored<Row> & PublicColumns;
    return present(read, deps.config, content);
  }

  async function save(
    context: Context<Member>,
    row: Row,
    changedFields: readonly string[],
    options?: SaveOptions,
  ): Promise<void> {
    hooks.beforeSave?.(row, changedFields);
    await saveDraft(context, kind, row, changedFields, options);
    await hooks.afterSave?.(context, row, changedFields);
  }

  /** Throws CONFLICT when the website of a locked row refuses to publish its draft. */
  function assertPublishable(
    context: Context<Member>,
    row: Row,
    publication: Publication = {},
  ): Promise<void> {
    return context.deps.publishGate.assertPublishable(context, kind, row, publication);
  }

  /** Publishes the draft of the row with a public id, along with others; returns its new version. */
  async function publishOne(
    context: Context<Member>,
    id: string,
    alongside: readonly string[],
  ): Promise<number> {
    const row = await ownedForUpdate(context, rows.draft, id);
    await assertPublishable(context, row, { alongside });
    await save(context, row, publish(kind, row));
    return row.version;
  }

  const operations = {
    async get(context: Context<Member>, input: { state: 'draft' | 'live'; format: ContentFormat }) {
      const row = await reader.in(input.state, context, idOf(input));
      const content = await formatContent(context, blocksOf(row), input.format);
      return present(row, context.deps.config, content);
    },

    async edit(context: Context<Member>, input: DeclaredInput<'edit'>) {
      const row = await lock(context, input);
      const { blocks, ids } = applyOperations(row.blocks, input.operations);
      await assertBlocksFit(context.em, row, row.blocks, blocks);
      await save(context, row, assignContent(kind, row, { blocks }), input);
      return { ...(await presentWritten(context, row, {})), blockIds: ids };
    },

    async publish(context: Context<Member>, input: DeclaredInput<'publish'>) {
      const publishedAt = pastInstant('publishedAt', input.publishedAt);
      const row = await lock(context, input);
      await assertPublishable(context, row);
      await save(context, row, publish(kind, row, publishedAt), input);
      return presentWritten(context, row);
    },

    async publishBatch(context: Context<Member>, { ids }: DeclaredInput<'publishBatch'>) {
      await lockAll(context, rows.draft, ids);
      const alongside = ids.flatMap((id) => decodeId(rows.draft.prefix, id) ?? []);
      return runBatch(context, ids, (id) => publishOne(context, id, alongside));
    },

    async unpublish(context: Context<Member>, input: DeclaredInput<'unpublish'>) {
      const row = await lock(context, input);
      await save(context, row, unpublish(type, row));
      return presentWritten(context, row);
    },

    async schedule(context: Context<Member>, input: DeclaredInput<'schedule'>) {
      const row = await lock(context, input);
      const changed = schedule(type, row, input);
      if (input.publishAt) await assertPublishable(context, row, { at: row.publishAt });
      await save(context, row, changed);
      return presentWritten(context, row);
    },

    async listRevisions(context: Context<Member>, input: DeclaredInput<'listRevisions'>) {
      return listRevisions(context, kind, await reader.storedId(context, idOf(input)), input);
    },

    async getRevision(context: Context<Member>, input: DeclaredInput<'getRevision'>) {
      const row = await reader.storedId(context, idOf(input));
      const revision = await readRevision(context, kind, row, input.number);
      return { ...presentRevision(revision), content: revision.content };
    },

    async restore(context: Context<Member>, input: DeclaredInput<'restore'>) {
      const row = await lock(context, input);
      const revision = await readRevision(context, kind, row, input.number);
      const changed = await assignFormerContent(context.em, kind, row, revision);
      await save(context, row, changed, { message: `Revision ${revision.number} restored` });
      return presentWritten(context, row);
    },

    async compare(context: Context<Member>, input: DeclaredInput<'compare'>) {
      const row = await reader.withLive(context, idOf(input));
      const content = contentOf(row);
      if (input.revision === undefined) return compareContent(row.live, content);
      const revision = await readRevision(context, kind, row, input.revision);
      return compareContent(revision.content, content);
    },
  };

  return {
    // Safe because the inputs and outputs of the operations are those that `draftable` declares.
    operations: operations as unknown as DraftHandlers<R>,

    /** Returns the handler of `update`. */
    updateWith(change: ChangeRow<R, Row>) {
      type Input = Parameters<typeof change>[1] & UpdateInput;
      return {
        prepare: parseContentFor((caller, input: Input) => reader.in('draft', caller, idOf(input))),
        async handle(context: Context<Member>, input: Input, parsed: ParsedContent) {
          const publishedAt = publishedAtOf(input);
          const { row, changedFields, answer } = await change(context, input);
          const more = await applyUpdate(context.em, kind, row, input, parsed, publishedAt);
          if (input.status === 'published') await assertPublishable(context, row);
          if (input.publishAt) await assertPublishable(context, row, { at: row.publishAt });
          await save(context, row, [...new Set([...changedFields, ...more])], input);
          return { ...(await presentWritten(context, row)), ...answer, ...warningsField(parsed) };
        },
      };
    },

    /** Writes a changed row and everything that depends on it; see `saveDraft`. */
    save,

    presentWritten,
    assertPublishable,
    publishOne,

    schedulable: {
      table: type,
      async runDueSchedules(context: Context<Member>, id: string) {
        const row = await lockDueRow(context.em, rows.draft.entity, id);
        if (row) await save(context, row, applyDueSchedules(kind, row));
        return row !== null;
      },
    },

    detachMedia: {
      from: type,
      async run(context: Context<Member>, id: string, { mediaId, filename }: DetachedMedia) {
        // Safe because every row has an id.
        const row = await context.em.findOneOrFail(rows.draft.entity, { id } as FilterQuery<Row>);
        const changed = removeMedia(kind, row, mediaId);
        await save(context, row, changed, { message: `${filename} removed` });
      },
    },
  };
}
