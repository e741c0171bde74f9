import type { BlockInput } from '@imprint/shared/blocks/block';
import { button, column, columns, heading, paragraph, secondaryButton, section } from './blocks.ts';
import { documentationPictures, documentationTokens } from './documentation.design.ts';
import { getStarted, guides, reference } from './documentation.pages.ts';
import type { Template, TemplateMenuItem } from './template.ts';

/** A part of the documentation, on its first page. */
const part = (title: string, words: string, label: string, href: string): BlockInput =>
  column([heading(3, title), paragraph(words), secondaryButton(label, href)]);

const home: readonly BlockInput[] = [
  section(
    [
      heading(1, 'Keep folders in step'),
      paragraph(
        'Tide copies what changed, on every machine you work on, and asks before it overwrites anything. One command, one file of settings, no account.',
      ),
      { type: 'code', language: 'sh', code: 'npm install --global tide\ntide init ~/Notes\ntide sync' },
      button('Get started', '/get-started/install'),
      secondaryButton('Commands', '/reference/commands'),
    ],
    { background: 'subtle' },
  ),
  section([
    heading(2, 'Where to begin'),
    columns(
      part(
        'Get started',
        'Install Tide and sync a first folder in five minutes.',
        'Install',
        '/get-started/install',
      ),
      part(
        'Guides',
        'Leave files out, sync on a schedule, and settle conflicts.',
        'Read the guides',
        '/guides/leave-files-out',
      ),
      part('Reference', 'Every command, setting and exit code.', 'Look it up', '/reference/commands'),
    ),
  ]),
  section([heading(2, 'What is new'), { type: 'postList', layout: 'list', limit: 2, showsCover: false }]),
];

/** The parts of the documentation, in both menus. */
const parts: readonly TemplateMenuItem[] = [
  { label: 'Get started', items: [{ link: 'Install' }, { link: 'Sync a first folder' }] },
  {
    label: 'Guides',
    items: [{ link: 'Leave files out' }, { link: 'Sync on a schedule' }, { link: 'Settle conflicts' }],
  },
  { label: 'Reference', items: [{ link: 'Commands' }, { link: 'Settings' }, { link: 'Exit codes' }] },
];

/** The documentation of a program, with guides, reference, search and a changelog. */
export const documentation: Template = {
  designName: 'Manual',
  tokens: documentationTokens,
  pictures: documentationPictures,
  favicon: 'mark.png',
  blogPath: 'changelog',
  footer: null,
  pages: [
    {
      title: 'Keep folders in step',
      slug: 'home',
      isHome: true,
      description: 'How to install and use Tide, which keeps folders in step.',
      content: { blocks: home },
    },
    getStarted,
    guides,
    reference,
  ],
  menus: {
    header: [...parts, { link: 'blog' }, { link: 'search' }],
    footer: parts,
  },
  authors: [{ name: 'The Tide team', bio: 'Writes Tide, and this manual.' }],
  categories: ['Releases'],
  posts: [
    {
      title: 'Tide 2.1',
      excerpt: 'Conflicts show what differs, and a sync of nothing takes a tenth of a second.',
      author: 'The Tide team',
      category: 'Releases',
      tags: ['2.1'],
      daysAgo: 9,
      markdown: `## New

- \`tide resolve\` shows what differs before it asks which version to keep.
- \`tide sync --only <pattern>\` syncs what matches, and nothing else.

## Faster

A sync without changes takes 0.1 s for 100,000 files; it took 1.4 s before.

## Fixed

- File names with a line break no longer end the list early.
- \`tide watch\` starts again after the machine slept.`,
    },
    {
      title: 'Tide 2.0',
      excerpt: 'One file of settings in place of three, and schedules that survive a restart.',
      author: 'The Tide team',
      category: 'Releases',
      tags: ['2.0'],
      daysAgo: 64,
      markdown: `## Changed

All settings are in \`tide.toml\` now. \`tide init --upgrade\` writes it from your old files and leaves those where they are.

## New

- Schedules survive a restart of the machine.
- \`tide status --json\` for scripts.`,
    },
  ],
};
