import type { BlockType } from '@imprint/shared/blocks/block';
import type { IconName } from '../kit/ui/icon.tsx';
import { t } from '../language/message.ts';

/** The groups of the insert menu, in their order. */
export const blockGroups = [t('Text'), t('Media'), t('Layout'), t('Site')] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** What people see of something that can be inserted. */
interface Entry {
  name: string;
  /** A short description of what it is for. */
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
    name: t('Paragraph'),
    description: t('Plain text'),
    icon: 'paragraph',
    keywords: t('text body p'),
  },
  heading: {
    group: t('Text'),
    name: t('Heading'),
    description: t('Section title'),
    icon: 'heading2',
    variants: [
      {
        id: 'heading2',
        fields: { level: 2 },
        name: t('Heading 2'),
        description: t('Section title'),
        icon: 'heading2',
        shortcut: '##',
        keywords: t('h2 title headline section'),
      },
      {
        id: 'heading3',
        fields: { level: 3 },
        name: t('Heading 3'),
        description: t('Subsection title'),
        icon: 'heading3',
        shortcut: '###',
        keywords: t('h3 title subtitle subheading subsection'),
      },
      {
        id: 'heading4',
        fields: { level: 4 },
        name: t('Heading 4'),
        description: t('Lower-level title'),
        icon: 'heading4',
        shortcut: '####',
        keywords: t('h4 title subtitle subheading'),
      },
    ],
  },
  list: {
    group: t('Text'),
    name: t('List'),
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
        keywords: t('unordered points ul'),
      },
      {
        id: 'numberedList',
        fields: { style: 'numbered' },
        name: t('Numbered list'),
        description: t('Items with numbers'),
        icon: 'numberedList',
        shortcut: '1.',
        keywords: t('ordered steps ol'),
      },
    ],
  },
  quote: {
    group: t('Text'),
    name: t('Quote'),
    description: t('A quotation with its source'),
    icon: 'quote',
    shortcut: '>',
    keywords: t('blockquote citation testimonial'),
  },
  code: {
    group: t('Text'),
    name: t('Code'),
    description: t('Source code'),
    icon: 'code',
    shortcut: '```',
    keywords: t('snippet source pre program'),
  },
  table: {
    group: t('Text'),
    name: t('Table'),
    description: t('Text in rows and columns'),
    icon: 'table',
    keywords: t('grid rows columns cells spreadsheet'),
  },
  image: {
    group: t('Media'),
    name: t('Image'),
    description: t('A picture with a caption'),
    icon: 'image',
    keywords: t('picture photo img upload'),
  },
  gallery: {
    group: t('Media'),
    name: t('Gallery'),
    description: t('Several pictures side by side'),
    icon: 'media',
    keywords: t('images pictures photos grid'),
  },
  video: {
    group: t('Media'),
    name: t('Video'),
    description: t('A video from the media library'),
    icon: 'video',
    keywords: t('film movie clip mp4 upload'),
  },
  embed: {
    group: t('Media'),
    name: t('Embed'),
    description: t('YouTube, Vimeo, Spotify and more'),
    icon: 'embed',
    keywords: t('youtube vimeo loom spotify codepen figma iframe video audio link'),
  },
  section: {
    group: t('Layout'),
    name: t('Section'),
    description: t('A group of blocks'),
    icon: 'section',
    keywords: t('group container background box'),
  },
  columns: {
    group: t('Layout'),
    name: t('Columns'),
    description: t('Blocks side by side'),
    icon: 'columns',
    keywords: t('grid layout two'),
  },
  column: { group: null, name: t('Column'), description: t('One of several columns'), icon: 'columns' },
  divider: {
    group: t('Layout'),
    name: t('Divider'),
    description: t('A horizontal line'),
    icon: 'divider',
    shortcut: '---',
    keywords: t('line separator horizontal rule hr break'),
  },
  button: {
    group: t('Site'),
    name: t('Button'),
    description: t('A prominent link'),
    icon: 'button',
    keywords: t('link call to action cta'),
  },
  postList: {
    group: t('Site'),
    name: t('Posts'),
    description: t('Latest posts from your blog'),
    icon: 'blog',
    keywords: t('blog articles news list latest'),
  },
  contactForm: {
    group: t('Site'),
    name: t('Contact form'),
    description: t('Lets visitors send you a message'),
    icon: 'mail',
    keywords: t('message email fields input'),
  },
  component: {
    group: t('Site'),
    name: t('Component'),
    description: t('A component from your design system'),
    icon: 'component',
    keywords: t('design system reusable symbol'),
  },
  slot: { group: null, name: t('Slot'), description: t('Content of a component slot'), icon: 'component' },
};
