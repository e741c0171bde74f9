import type { MediaUse } from '@imprint/shared/blocks/media.fields';
import type { Environment } from '@imprint/shared/environments';
import type { PublicationStatus } from '@imprint/shared/statuses';
import type { Content } from '../revisions/revision.entity.ts';
import type { DraftResource } from '../revisions/revision.service.ts';

/** A row whose content is drafted first and published as a whole. */
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
  /** The content last published; null before that. */
  live?: C | null | undefined;
  /** `aiFields` of the content last published. */
  liveAiFields: string[];
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  publishedAt?: Date | null | undefined;
}

/** Describes one kind of such rows. */
export interface DraftKind<C extends Content, Id extends 'pageId' | 'postId' = 'pageId' | 'postId'>
  extends DraftResource<C, Id> {
  type: 'page' | 'post';
  /** The media used by a content. */
  mediaIn(content: C): MediaUse[];
  /** Returns the content without one media item. */
  withoutMedia(content: C, mediaId: string): C;
}
