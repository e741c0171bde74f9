import { componentIdsIn } from '@imprint/shared/blocks/component.render';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keptComponents } from '../components/component.lookup.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { Former, Holding } from '../revisions/revision.service.ts';
import { assignContent } from './draft.content.ts';
import type { Drafted, DraftKind } from './draft.kind.ts';
import { contentWithoutLost } from './draft.media.ts';

/**
 * Makes a content of former times the draft, as far as it can be, with the marks of its texts; gives the names of the
 * fields that changed.
 */
export async function assignFormer<Written extends Content>(
  em: EntityManager,
  kind: DraftKind<Written>,
  row: Drafted<Written> & Holding<Written>,
  { content, aiFields }: Former<Written>,
): Promise<string[]> {
  // Before the media, for that is the order in which all lock them.
  await keptComponents(em, row, componentIdsIn(content.blocks));
  return assignContent(kind, row, await contentWithoutLost(em, kind, row, content), aiFields);
}
