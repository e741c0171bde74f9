import type { BlockInput } from '@imprint/shared/blocks/block';
import type { SiteRole } from '@imprint/shared/site/site.roles';
import type { Drawing } from './drawing.ts';

/** What a new website can begin with. Content names pictures by filename, and pages, authors and categories by name. */
export interface Template {
  /** What the collection of its tokens is called. */
  designName: string;
  tokens: readonly TemplateToken[];
  pictures: readonly TemplatePicture[];
  /** The filename of the icon in tabs and bookmarks. */
  favicon: string;
  /** The path of its blog. */
  blogPath: string;
  /** Null for the name of the website. */
  footer: string | null;
  pages: readonly TemplatePage[];
  menus: { header: readonly TemplateMenuItem[]; footer: readonly TemplateMenuItem[] };
  authors: readonly { name: string; bio: string }[];
  categories: readonly string[];
  posts: readonly TemplatePost[];
}

export interface TemplateToken {
  path: string;
  type: 'color' | 'fontFamily' | 'dimension';
  /** The value in light mode, and in dark mode where it differs: a color as hexadecimal digits, fonts, or rem. */
  values: readonly [light: TokenValue, dark?: TokenValue];
  /** The role that it has in the style sheet; none where other tokens use it. */
  role?: SiteRole;
}
type TokenValue = string | readonly string[] | number;

export interface TemplatePicture {
  filename: string;
  alt: string;
  drawing: Drawing;
}

export interface TemplatePage {
  title: string;
  slug?: string;
  isHome?: true;
  description?: string;
  content: { blocks: readonly BlockInput[] } | { markdown: string };
  children?: readonly TemplatePage[];
}

export interface TemplateMenuItem {
  /** The title of a page, `blog`, `search`, or a URL; absent for a heading. */
  link?: string;
  label?: string;
  items?: readonly TemplateMenuItem[];
}

interface TemplatePost {
  title: string;
  excerpt: string;
  markdown: string;
  author: string;
  category: string;
  tags: readonly string[];
  /** The filename of the cover. */
  cover?: string;
  isFeatured?: true;
  /** How many days ago it was published. */
  daysAgo: number;
}
