import type { BlockType } from '@imprint/shared/blocks/block';
import type { IconName } from '../kit/ui/icon.tsx';
import { t } from '../language/message.ts';

/** The groups of the insert menu, in their order. */
export const blockGroups = [t('Text'), t('Media'), t('Layout'), t('Site')] as const;
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
    group: t('Text'),
    name: 'Paragraph',
    description: t('Plain text'),
    icon: 'paragraph',
    keywords: 'text body p',
  },
  heading: {
    group: t('Text'),
    name: 'Heading',
    description: t('Title of a section'),
    icon: 'heading2',
    variants: [
      {
        id: 'heading2',
        fields: { level: 2 },
        name: t('Heading 2'),
        description: t('Title of a section'),
        icon: 'heading2',
        shortcut: '##',
        keywords: 'h2 title headline section',
      },
      {
        id: 'heading3',
        fields: { level: 3 },
        name: t('Heading 3'),
        description: t('Title of a subsection'),
        icon: 'heading3',
        shortcut: '###',
        keywords: 'h3 title subtitle subheading subsection',
      },
      {
        id: 'heading4',
        fields: { level: 4 },
        name: t('Heading 4'),
        description: t('Title of a smaller part'),
        icon: 'heading4',
        shortcut: '####',
        keywords: 'h4 title subtitle subheading',
      },
    ],
  },
  list: {
    group: t('Text'),
    name: 'List',
    description: t('Items with bullets or numbers'),
    icon: 'bulletedList',
    variants: [
      {
        id: 'bulletedList',
        fields: { style: 'bulleted' },
        name: t('Bulleted list'),
        description: t('Items with bullets'),
        icon: 'bulletedList',
        shortcut: '-',
        keywords: 'unordered points ul',
      },
      {
        id: 'numberedList',
        fields: { style: 'numbered' },
        name: t('Numbered list'),
        description: t('Items with numbers'),
        icon: 'numberedList',
        shortcut: '1.',
        keywords: 'ordered steps ol',
      },
    ],
  },
  quote: {
    group: t('Text'),
    name: 'Quote',
    description: t('Someone’s words, with a source'),
    icon: 'quote',
    shortcut: '>',
    keywords: 'blockquote citation testimonial',
  },
  code: {
    group: t('Text'),
    name: 'Code',
    description: t('Source code'),
    icon: 'code',
    shortcut: '```',
    keywords: 'snippet source pre program',
  },
  table: {
    group: t('Text'),
    name: 'Table',
    description: t('Text in rows and columns'),
    icon: 'table',
    keywords: 'grid rows columns cells spreadsheet',
  },
  image: {
    group: t('Media'),
    name: 'Image',
    description: t('A picture with a caption'),
    icon: 'image',
    keywords: 'picture photo img upload',
  },
  gallery: {
    group: t('Media'),
    name: 'Gallery',
    description: t('Several pictures side by side'),
    icon: 'media',
    keywords: 'images pictures photos grid',
  },
  video: {
    group: t('Media'),
    name: 'Video',
    description: t('A video from the media library'),
    icon: 'video',
    keywords: 'film movie clip mp4 upload',
  },
  embed: {
    group: t('Media'),
    name: 'Embed',
    description: t('YouTube, Vimeo, Spotify and more'),
    icon: 'embed',
    keywords: 'youtube vimeo loom spotify codepen figma iframe video audio link',
  },
  section: {
    group: t('Layout'),
    name: 'Section',
    description: t('Blocks that belong together'),
    icon: 'section',
    keywords: 'group container background box',
  },
  columns: {
    group: t('Layout'),
    name: 'Columns',
    description: t('Blocks side by side'),
    icon: 'columns',
    keywords: 'grid layout two',
  },
  column: { group: null, name: 'Column', description: t('One of several columns'), icon: 'columns' },
  divider: {
    group: t('Layout'),
    name: 'Divider',
    description: t('A line between two parts'),
    icon: 'divider',
    shortcut: '---',
    keywords: 'line separator horizontal rule hr break',
  },
  button: {
    group: t('Site'),
    name: 'Button',
    description: t('A link that stands out'),
    icon: 'button',
    keywords: 'link call to action cta',
  },
  postList: {
    group: t('Site'),
    name: 'Posts',
    description: t('Latest posts from your blog'),
    icon: 'blog',
    keywords: 'blog articles news list latest',
  },
  contactForm: {
    group: t('Site'),
    name: t('Contact form'),
    description: t('Lets visitors send you a message'),
    icon: 'mail',
    keywords: 'message email fields input',
  },
  component: {
    group: t('Site'),
    name: 'Component',
    description: t('From your design system'),
    icon: 'component',
    keywords: 'design system reusable symbol',
  },
  slot: { group: null, name: 'Slot', description: t('What fills a place in a component'), icon: 'component' },
};
