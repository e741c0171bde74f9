import type { MediaUse } from '@imprint/shared/blocks/media.fields';
import type { Environment } from '@imprint/shared/environments';
import type { PublicationStatus } from '@imprint/shared/statuses';
import type { Content } from '../revisions/revision.entity.ts';
import type { Drafts } from '../revisions/revision.service.ts';

/** A row whose content is drafted, and published as a whole. */
export interface Drafted<Written extends Content> {
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
  live?: Written | null | undefined;
  /** Names of the fields of that whose text was accepted from AI. */
  liveAiFields: string[];
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  publishedAt?: Date | null | undefined;
}

/** One kind of such rows. */
export interface DraftKind<Written extends Content, Id extends 'pageId' | 'postId' = 'pageId' | 'postId'>
  extends Drafts<Written, Id> {
  type: 'page' | 'post';
  /** The media that a content shows. */
  shownIn(content: Written): MediaUse[];
  /** A content without one media item. */
  without(content: Written, mediaId: string): Written;
}
