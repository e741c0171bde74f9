import type { Environment } from '@imprint/shared/environments';
import type { PublicationStatus } from '@imprint/shared/statuses';
import type { Content } from '../revisions/revision.entity.ts';
import type { DraftResource, RowWithContent } from '../revisions/revision.service.ts';

/** The tables of rows with drafts. */
export const draftTables = ['page', 'post'] as const;
export type DraftTable = (typeof draftTables)[number];

/** A row whose content is drafted first and published as a whole. */
export type DraftRow<C extends Content = Content> = RowWithContent<C> & {
  id: string;
  organizationId: string;
  environment: Environment;
  projectId: string;
  /** Null for what is on no website. */
  websiteId?: string | null | undefined;
  locale: string;
  translationGroupId: string;
  version: number;
  updatedAt: Date;
  fieldVersions: Record<string, number>;
  status: PublicationStatus;
  hasUnpublishedChanges: boolean;
  /** Names of the fields whose text was accepted from AI and not edited since. */
  aiFields: string[];
  /** The content last published; null before that. */
  live?: C | null | undefined;
  /** The version in which what is live last changed, and when that was. */
  liveVersion?: number | null | undefined;
  liveUpdatedAt?: Date | null | undefined;
  /** `aiFields` of the content last published. */
  liveAiFields: string[];
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  publishedAt?: Date | null | undefined;
  deletedAt?: Date | null | undefined;
};

/** Describes one kind of such rows. */
export interface DraftKind<C extends Content> extends DraftResource<C> {
  /** The columns that derive from the published content. */
  liveColumns(live: C): object;
  /** The fields of the content that name a picture. */
  pictures: readonly (keyof C & string)[];
}
