import type { BlockType } from '@imprint/shared/blocks/block';
import type { IconName } from '../kit/ui/icon.tsx';

/** The groups of the insert menu, in their order. */
export const blockGroups = ['Text', 'Media', 'Layout', 'Site'] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** What people see of something that can be inserted. */
interface Entry {
  name: string;
  /** What it is for, in a few words. */
  description: string;
  icon: IconName;
  /** What people type at the start of a paragraph to get it. */
  shortcut?: string;
  /** Other words that people look for. */
  keywords?: string;
}

/** One form of a type, such as a heading of level 2. */
interface Variant extends Entry {
  /** Browsers store it, so it stays the same. */
  id: string;
  fields: object;
}

interface CatalogEntry extends Entry {
  /** Null for what exists only inside of another type. */
  group: BlockGroup | null;
  /** What is offered in place of the type itself. */
  variants?: readonly Variant[];
}

/** Names, icons and search words of all types, in the order of menus. */
export const blockCatalog: Readonly<Record<BlockType, CatalogEntry>> = {
  paragraph: {
    group: 'Text',
    name: 'Paragraph',
    description: 'Plain text',
    icon: 'paragraph',
    keywords: 'text body p',
  },
  heading: {
    group: 'Text',
    name: 'Heading',
    description: 'Title of a section',
    icon: 'heading2',
    variants: [
      {
        id: 'heading2',
        fields: { level: 2 },
        name: 'Heading 2',
        description: 'Title of a section',
        icon: 'heading2',
        shortcut: '##',
        keywords: 'h2 title headline section',
      },
      {
        id: 'heading3',
        fields: { level: 3 },
        name: 'Heading 3',
        description: 'Title of a subsection',
        icon: 'heading3',
        shortcut: '###',
        keywords: 'h3 title subtitle subheading subsection',
      },
      {
        id: 'heading4',
        fields: { level: 4 },
        name: 'Heading 4',
        description: 'Title of a smaller part',
        icon: 'heading4',
        shortcut: '####',
        keywords: 'h4 title subtitle subheading',
      },
    ],
  },
  list: {
    group: 'Text',
    name: 'List',
    description: 'Items with bullets or numbers',
    icon: 'bulletedList',
    variants: [
      {
        id: 'bulletedList',
        fields: { style: 'bulleted' },
        name: 'Bulleted list',
        description: 'Items with bullets',
        icon: 'bulletedList',
        shortcut: '-',
        keywords: 'unordered points ul',
      },
      {
        id: 'numberedList',
        fields: { style: 'numbered' },
        name: 'Numbered list',
        description: 'Items with numbers',
        icon: 'numberedList',
        shortcut: '1.',
        keywords: 'ordered steps ol',
      },
    ],
  },
  quote: {
    group: 'Text',
    name: 'Quote',
    description: 'Someone’s words, with a source',
    icon: 'quote',
    shortcut: '>',
    keywords: 'blockquote citation testimonial',
  },
  code: {
    group: 'Text',
    name: 'Code',
    description: 'Source code',
    icon: 'code',
    shortcut: '```',
    keywords: 'snippet source pre program',
  },
  table: {
    group: 'Text',
    name: 'Table',
    description: 'Text in rows and columns',
    icon: 'table',
    keywords: 'grid rows columns cells spreadsheet',
  },
  image: {
    group: 'Media',
    name: 'Image',
    description: 'A picture with a caption',
    icon: 'image',
    keywords: 'picture photo img upload',
  },
  gallery: {
    group: 'Media',
    name: 'Gallery',
    description: 'Several pictures side by side',
    icon: 'media',
    keywords: 'images pictures photos grid',
  },
  video: {
    group: 'Media',
    name: 'Video',
    description: 'A video from the media library',
    icon: 'video',
    keywords: 'film movie clip mp4 upload',
  },
  embed: {
    group: 'Media',
    name: 'Embed',
    description: 'YouTube, Vimeo, Spotify and more',
    icon: 'embed',
    keywords: 'youtube vimeo loom spotify codepen figma iframe video audio link',
  },
  section: {
    group: 'Layout',
    name: 'Section',
    description: 'Blocks that belong together',
    icon: 'section',
    keywords: 'group container background box',
  },
  columns: {
    group: 'Layout',
    name: 'Columns',
    description: 'Blocks side by side',
    icon: 'columns',
    keywords: 'grid layout two',
  },
  column: { group: null, name: 'Column', description: 'One of several columns', icon: 'columns' },
  divider: {
    group: 'Layout',
    name: 'Divider',
    description: 'A line between two parts',
    icon: 'divider',
    shortcut: '---',
    keywords: 'line separator horizontal rule hr break',
  },
  button: {
    group: 'Site',
    name: 'Button',
    description: 'A link that stands out',
    icon: 'button',
    keywords: 'link call to action cta',
  },
  postList: {
    group: 'Site',
    name: 'Posts',
    description: 'Latest posts from your blog',
    icon: 'blog',
    keywords: 'blog articles news list latest',
  },
  contactForm: {
    group: 'Site',
    name: 'Contact form',
    description: 'Lets visitors send you a message',
    icon: 'mail',
    keywords: 'message email fields input',
  },
  component: {
    group: 'Site',
    name: 'Component',
    description: 'From your design system',
    icon: 'component',
    keywords: 'design system reusable symbol',
  },
  slot: { group: null, name: 'Slot', description: 'What fills a place in a component', icon: 'component' },
};
