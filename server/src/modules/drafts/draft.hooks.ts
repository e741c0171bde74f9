import type { draftable } from '@imprint/shared/drafts';
import type { Operation } from '@imprint/shared/operation';
import type * as z from 'zod';
import type { Member } from '../../core/auth/actor.ts';
import type { Config } from '../../core/config.ts';
import type { Stored } from '../../core/db/columns.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { PublicColumns } from '../websites/visibility.ts';
import type { FormattedContent } from './content.formats.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';

/** The operations that `draftable` declares, without the field that identifies a resource. */
type Declared = ReturnType<typeof draftable<Record<never, never>, z.ZodObject, z.ZodObject, z.ZodObject>>;
/** The input of one of them. */
export type DeclaredInput<Verb extends keyof Declared> = z.output<Declared[Verb]['input']>;

/** A resource of the contract with these operations. */
export type DraftableResource = Readonly<Record<keyof Declared | 'get' | 'update', Operation>>;

/** The handlers of these operations and of `get`. */
export type DraftHandlers<R extends DraftableResource> = {
  [Verb in keyof Declared | 'get']: (
    context: Context<Member>,
    input: z.output<R[Verb]['input']>,
  ) => Promise<z.input<R[Verb]['output']>>;
};

/** When a draft goes live. */
export interface Publication {
  /** Now when absent. */
  at?: Date | null | undefined;
  /** Stored ids of what is published along with it. */
  alongside?: readonly string[];
}

/** Decides whether drafts may go live. */
export interface PublishGate {
  /** Throws CONFLICT when the website of a locked row refuses to publish its draft. */
  assertPublishable<C extends Content>(
    context: Context<Member>,
    kind: DraftKind<C>,
    row: DraftRow<C>,
    publication: Publication,
  ): Promise<void>;
}

/** What is particular about the rows of a resource with drafts. */
export interface DraftHooks<R extends DraftableResource, Row> {
  /** Serializes a row with its content, as blocks by default. */
  present(
    row: Stored<Row> & PublicColumns,
    config: Config,
    content?: FormattedContent,
  ): z.input<R['publish']['output']>;
  /** Sets the columns that derive from the content of a changed row. */
  beforeSave?(row: Row, changedFields: readonly string[]): void;
  /** Writes what depends on a row that was just written. */
  afterSave?(context: Context<Member>, row: Row, changedFields: readonly string[]): Promise<void>;
}

/**
 * Locks the row of an update and changes what is not drafted. Returns the names of the changed fields, and what the
 * answer tells besides the row.
 */
export type ChangeRow<R extends DraftableResource, Row> = (
  context: Context<Member>,
  input: z.output<R['update']['input']>,
) => Promise<{ row: Row; changedFields: string[]; answer?: object }>;
