import type { MediaUse } from '@imprint/shared/blocks/media.fields';
import type { Environment } from '@imprint/shared/environments';
import type { PublicationStatus } from '@imprint/shared/statuses';
import type { Content } from '../revisions/revision.entity.ts';
import type { DraftResource } from '../revisions/revision.service.ts';

/** A row whose content is drafted, and published as a whole. */
export interface DraftRow<C extends Content> {
  id: string;
  organizationId: string;
  environment: Environment;
  projectId: string;
  version: number;
  fieldVersions: Record<string, number>;
  status: PublicationStatus;
  hasUnpublishedChanges: boolean;
  /** Names of the fields whose text was accepted from AI and not edited since. */
  aiFields: string[];
  /** What was published last; null before that. */
  live?: C | null | undefined;
  /** Names of the fields of that whose text was accepted from AI. */
  liveAiFields: string[];
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  publishedAt?: Date | null | undefined;
}

/** One kind of such rows. */
export interface DraftKind<C extends Content, Id extends 'pageId' | 'postId' = 'pageId' | 'postId'>
  extends DraftResource<C, Id> {
  type: 'page' | 'post';
  /** The media that a content shows. */
  mediaIn(content: C): MediaUse[];
  /** A content without one media item. */
  withoutMedia(content: C, mediaId: string): C;
}
