import type { Block } from '../blocks/block.ts';
import type { MediaById, RefusedForm } from './shown.ts';

/** What all pages of a website show besides their own content. */
export interface SiteShell {
  /** Name of the website. */
  name: string;
  /** The path that the website lies below, without a slash at the end: empty for the root of a host. */
  base: string;
  /** Canonical URL of the website, without a slash at the end. */
  root: string;
  /** Path of the style sheet below the base. */
  styleSheet: string;
  /** Languages with the path of their first page, the default one first; empty for a website in one language. */
  languages: readonly SiteLink[];
  /** Links of the header. */
  menu: readonly SiteLink[];
  /** Path of the first page in the language of the page. */
  home: string;
}

/** A link to a page of the website. */
export interface SiteLink {
  label: string;
  /** Public path, below the base. */
  path: string;
  /** Language of the page that it leads to. */
  locale: string;
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
  /** Where search engines shall look instead: a path or a URL; null for the page itself. */
  canonicalUrl: string | null;
  noIndex: boolean;
  /** The picture for links to the page. */
  imageId: string | null;
  /** The page in each of its languages, itself included; empty for a page without translations. */
  translations: readonly SiteLink[];
  /** The content, in which components have been put in. */
  blocks: readonly Block[];
  media: MediaById;
  /** A form of the page that could not be sent; null for none. */
  refusedForm: RefusedForm | null;
}
