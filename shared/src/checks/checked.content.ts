import type { Block } from '../blocks/block.ts';
import type { Media } from '../shapes/media.ts';
import type { RoleTokens } from '../site/role.rules.ts';

/** What checks read of a media item. */
export type CheckedMedia = Pick<Media, 'filename' | 'alt' | 'contentType' | 'sizeBytes'>;

/** Why a link leads nowhere: nothing is there, or visitors do not see it. */
export type LinkProblem = 'missing' | 'notLive';

/** What search engines show. */
export interface SearchTexts {
  /** As they show it, by the template of the website. */
  title: string;
  /** The field that the title comes from. */
  titleField: 'title' | 'seo.title';
  /** Null for none. */
  description: string | null;
}

/** A draft with everything that its checks read, as plain data. */
export interface CheckedContent {
  blocks: readonly Block[];
  /** Null where search engines are asked to leave it out. */
  search: SearchTexts | null;
  coverId: string | null;
  /** The media that it shows, by id. */
  media: Readonly<Record<string, CheckedMedia>>;
  /** What is wrong with links of the blocks, by address. */
  links: Readonly<Record<string, LinkProblem>>;
  /** The tokens of the website's roles. */
  roles: RoleTokens;
}
