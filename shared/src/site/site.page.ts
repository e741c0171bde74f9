import type { Block } from '../blocks/block.ts';
import { type MediaById, noMedia, type PostsByRules, type RefusedForm, type ShownMedia } from './shown.ts';

/** What all pages of a website show besides their own content. */
export interface SiteShell {
  /** Name of the website. */
  name: string;
  /** The path that the website lies below, without a slash at the end: empty for the root of a host. */
  base: string;
  /** Canonical URL of the website, without a slash at the end. */
  root: string;
  /** What the paths that forms are sent to lie below: `base`, or a URL where only the pages are elsewhere. */
  formRoot: string;
  /** Path of the style sheet below the base. */
  styleSheet: string;
  /** Whether it shows drafts, which every page says then. */
  isPreview: boolean;
  /** Languages with the path of their first page, the default one first; empty for a website in one language. */
  languages: readonly SiteLink[];
  /** Pictures whose URLs are paths below the base; null for none. */
  logo: ShownMedia | null;
  favicon: ShownMedia | null;
  /** The text at the bottom; null for the name. */
  footerText: string | null;
  /** The menus of the header and the footer, in the language of the page. */
  menu: readonly SiteMenuItem[];
  footer: readonly SiteMenuItem[];
  /** Path of the first page in the language of the page. */
  home: string;
  /** The first page of the blog in each language that has posts. */
  blogs: readonly SiteLink[];
  /** The one in the language of the page; null without any post. */
  blog: SiteLink | null;
}

/** A link to something of the website. */
export interface SiteLink {
  label: string;
  /** Public path, below the base. */
  path: string;
  /** Language of what it leads to. */
  locale: string;
}

/** An item of a menu: a link, or a heading for the items below it. */
export interface SiteMenuItem {
  label: string;
  /** A path below the base, or a URL; null for a heading. */
  href: string | null;
  items: readonly SiteMenuItem[];
}

/** A post as lists of posts show it. */
export interface SiteTeaser {
  title: string;
  /** Public path, below the base. */
  path: string;
  excerpt: string;
  coverId: string | null;
  /** ISO 8601 UTC timestamp. */
  publishedAt: string;
}

/** What stands around the document of a post. */
export interface SitePost {
  excerpt: string;
  coverId: string | null;
  /** ISO 8601 UTC timestamps: of the first publication, and of the last. */
  publishedAt: string;
  updatedAt: string;
  readingMinutes: number;
  authors: readonly SiteLink[];
  /** Categories and tags. */
  topics: readonly SiteLink[];
  previous: SiteLink | null;
  next: SiteLink | null;
  related: readonly SiteTeaser[];
}

/** A page of the list of posts, or of those of a category, a tag or an author. */
export interface SitePostList {
  /** Counted from 1. */
  page: number;
  /** What is said about the category, tag or author; null for nothing. */
  description: string | null;
  /** The website of an author; null for none. */
  authorUrl: string | null;
  /** The picture of an author; null for none. */
  portraitId: string | null;
  posts: readonly SiteTeaser[];
  /** Public paths of the pages before and after; null for none. */
  newer: string | null;
  older: string | null;
}

/** What the search of a website found. */
export interface SiteSearch {
  /** What was searched for; empty for nothing yet. */
  query: string;
  results: readonly {
    title: string;
    /** Public path, below the base. */
    path: string;
    /** What the text says where it matches. */
    snippet: readonly { text: string; isMatch: boolean }[];
  }[];
}

/** A page as visitors see it. */
export interface SitePage {
  shell: SiteShell;
  /** Public path, below the base; null for a page that stands for missing ones. */
  path: string | null;
  locale: string;
  title: string;
  /** Title in search results and in tabs. */
  searchTitle: string;
  description: string | null;
  /** Where search engines should look instead: a path or a URL; null for the page itself. */
  canonicalUrl: string | null;
  noIndex: boolean;
  /** The picture for links to the page. */
  imageId: string | null;
  /** Title and description of links to it; null for those of search engines. */
  social: { title: string | null; description: string | null };
  /** The page in each of its languages, itself included; empty for a page without translations. */
  translations: readonly SiteLink[];
  /** The content, in which components have been put in. */
  blocks: readonly Block[];
  /** Set where the content is that of a post. */
  post: SitePost | null;
  /** Set where there is a list of posts in place of content. */
  list: SitePostList | null;
  /** Set where there is a search in place of content. */
  search: SiteSearch | null;
  media: MediaById;
  /** What the post lists in the content show. */
  posts: PostsByRules;
  /** A form of the page that could not be sent; null for none. */
  refusedForm: RefusedForm | null;
}

/** What a page has that shows nothing yet. */
export const emptySitePage = {
  description: null,
  canonicalUrl: null,
  imageId: null,
  social: { title: null, description: null },
  translations: [],
  blocks: [],
  post: null,
  list: null,
  search: null,
  media: noMedia,
  posts: {},
  refusedForm: null,
} satisfies Partial<SitePage>;
