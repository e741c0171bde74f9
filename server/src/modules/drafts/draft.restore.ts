import { componentIdsIn } from '@imprint/shared/blocks/component.render';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockComponents } from '../components/component.lookup.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent, Snapshot } from '../revisions/revision.service.ts';
import { assignContent } from './draft.content.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { contentWithoutMissingMedia } from './draft.media.ts';

/**
 * Makes a snapshot the draft, with its AI marks and without media that no longer exist. Returns the names of the
 * changed fields.
 */
export async function assignSnapshot<C extends Content>(
  em: EntityManager,
  kind: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
  { content, aiFields }: Snapshot<C>,
): Promise<string[]> {
  // Components are locked before media everywhere, to avoid deadlocks.
  await lockComponents(em, row, componentIdsIn(content.blocks));
  return assignContent(kind, row, await contentWithoutMissingMedia(em, kind, row, content), aiFields);
}
