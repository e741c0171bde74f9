import { namesIn } from '@imprint/shared/text/names';
import type { EventArgs } from '@mikro-orm/core';
import type { DraftRow } from './draft.kind.ts';

/** The columns that change with a draft while what is live stays the same. */
export const draftedColumns: ReadonlySet<string> = new Set(
  namesIn(`
    title seo blocks excerpt coverId social aiFields hasUnpublishedChanges
    derivedExcerpt wordCount searchText publishAt fieldVersions version updatedAt
  `),
);

type Args = Pick<EventArgs<DraftRow>, 'entity' | 'changeSet'>;

/**
 * The hooks of an entity with drafts that give what is live a version and a time of change of its own: those of the
 * last change of the row that visitors could see.
 */
export const liveChanges = {
  beforeCreate: [({ entity }: Args) => noteChange(entity, entity.version)],
  beforeUpdate: [
    ({ entity, changeSet }: Args) => {
      const changed = Object.keys(changeSet?.payload ?? {});
      if (changed.some((column) => !draftedColumns.has(column))) noteChange(entity, entity.version + 1);
    },
  ],
};

function noteChange(row: DraftRow, version: number): void {
  if (row.status !== 'published') return;
  row.liveVersion = version;
  row.liveUpdatedAt = row.updatedAt;
}

/** SQL of the same for a statement that changes rows; it takes one more value, the time. */
export const liveChangeSql = 'live_version = version + 1, live_updated_at = ?';
