import type { WebsiteTemplate } from '@imprint/shared/contract/websites';
import type { Role } from '@imprint/shared/scopes';
import { bookshopDesign } from './demo.design.content.ts';
import type { DemoDesign } from './demo.design.ts';
import type { DemoPicture } from './demo.pictures.ts';

/** The demo's organization and what the seed puts into it: a studio that builds websites for small firms. */
export const demoOrganization = { name: 'Harbour & Pine', slug: 'harbour-pine' };

export interface DemoPerson {
  name: string;
  email: string;
  role: Role;
}

export const owner: DemoPerson = { name: 'Ines Carver', email: 'ines@harbour-pine.example', role: 'owner' };

export const colleagues: readonly DemoPerson[] = [
  { name: 'Tomasz Wilk', email: 'tomasz@harbour-pine.example', role: 'admin' },
  { name: 'Amara Obi', email: 'amara@harbour-pine.example', role: 'editor' },
  { name: 'Jonas Lindqvist', email: 'jonas@harbour-pine.example', role: 'viewer' },
];

export const openInvitations = [
  { email: 'sofia@harbour-pine.example', role: 'editor' },
  { email: 'accounts@lighthouse-books.example', role: 'viewer' },
] as const;

export interface DemoProject {
  name: string;
  description: string;
  /** The status operations to run, in order. */
  verbs: readonly ('publish' | 'unpublish' | 'archive' | 'unarchive')[];
  pictures?: readonly DemoPicture[];
  /** The filename of the cover picture. */
  cover?: string;
  design?: DemoDesign;
  website?: DemoWebsite;
}

interface DemoWebsite {
  name: string;
  description: string;
  locales: readonly { code: string; name: string; isDefault: boolean }[];
  /** What it begins with. */
  template?: WebsiteTemplate;
  isPublished: boolean;
  redirects: readonly { sourcePath: string; destination: string }[];
}

const english = [{ code: 'en', name: 'English', isDefault: true }];

const bookshopPictures: readonly DemoPicture[] = [
  {
    filename: 'old-quay.jpg',
    title: 'The old quay',
    alt: 'Low sun over the old quay, with hills behind it',
    tags: ['quay', 'summer'],
    colors: ['#f4c99b', '#b4707a', '#4a3b5c'],
  },
  {
    filename: 'winter-evening.jpg',
    title: 'Winter evening',
    alt: 'Moonlight over snow-covered hills',
    tags: ['quay', 'winter'],
    colors: ['#4b5d8c', '#8fa3c7', '#e3eaf4'],
  },
  {
    filename: 'island-morning.jpg',
    title: 'Morning on the islands',
    alt: 'Green islands in morning light',
    tags: ['islands'],
    colors: ['#cfe6ee', '#7fb08a', '#2f6b5e'],
  },
  {
    filename: 'poster-draft.jpg',
    title: 'Poster, first draft',
    alt: null,
    tags: [],
    colors: ['#ffe9a8', '#e0803c', '#8c2f2a'],
  },
];

export const liveProjects: readonly DemoProject[] = [
  {
    name: 'Lighthouse Books',
    description: 'Shop window, events and reading club of an independent bookshop on the quay.',
    verbs: ['publish'],
    pictures: bookshopPictures,
    cover: 'old-quay.jpg',
    design: bookshopDesign,
    website: {
      name: 'Lighthouse Books',
      description: 'What is new on the shelves, who reads when, and how to join the club.',
      locales: english,
      isPublished: true,
      redirects: [
        { sourcePath: '/readings', destination: '/events/reading-club' },
        { sourcePath: '/shop', destination: 'https://shop.lighthouse-books.example/' },
      ],
    },
  },
  {
    name: 'Cedar Street Bakery',
    description: 'Opening hours, the bread of the day and orders for celebrations.',
    verbs: ['publish'],
  },
  {
    name: 'Northwind Sailing School',
    description: 'Course calendar for beginners and skippers, with a page for each boat.',
    verbs: ['publish'],
    website: {
      name: 'Northwind Journal',
      description: 'Stories from the water.',
      locales: english,
      template: 'journal',
      isPublished: true,
      redirects: [],
    },
  },
  {
    name: 'Moss & Fern Garden Design',
    description: 'Portfolio of finished gardens with plans and planting lists.',
    verbs: ['publish', 'unpublish'],
  },
  {
    name: 'Harbour & Pine',
    description: 'Our own website: work, people and the studio journal.',
    verbs: ['publish'],
    website: {
      name: 'Harbour & Pine',
      description: 'What we build, and who we are.',
      locales: english,
      template: 'company',
      isPublished: true,
      redirects: [],
    },
  },
  {
    name: 'Riverside Physiotherapy',
    description: 'Relaunch in two languages; waiting for texts from the practice.',
    verbs: [],
    website: {
      name: 'Riverside Physiotherapy',
      description: 'Treatments, people and appointments, in English and Welsh.',
      locales: [
        { code: 'en-GB', name: 'English', isDefault: true },
        { code: 'cy', name: 'Cymraeg', isDefault: false },
      ],
      isPublished: false,
      redirects: [],
    },
  },
  {
    name: 'Saltmarsh Festival 2026',
    description: 'Line-up, tickets and travel for three days of music by the sea.',
    verbs: [],
  },
  {
    name: 'Winter Market 2024',
    description: 'Stalls and programme of the market; kept for reference.',
    verbs: ['publish', 'archive'],
  },
];

export const testProjects: readonly DemoProject[] = [
  {
    name: 'Template playground',
    description: 'Trying out layouts before they reach a client.',
    verbs: ['publish'],
    website: {
      name: 'Manual',
      description: 'A manual to try out layouts with.',
      locales: english,
      template: 'documentation',
      isPublished: true,
      redirects: [],
    },
  },
  { name: 'Import rehearsal', description: 'Dry run of the bookshop import.', verbs: [] },
];

/** Later edits, by project name. */
export const edits: readonly { project: string; changes: { name?: string; description?: string } }[] = [
  {
    project: 'Cedar Street Bakery',
    changes: {
      description:
        'Opening hours, the bread of the day, and orders for celebrations until noon the day before.',
    },
  },
  { project: 'Saltmarsh Festival 2026', changes: { name: 'Saltmarsh Festival' } },
  {
    project: 'Northwind Sailing School',
    changes: {
      description: 'Course calendar for beginners and skippers, with a page for each boat and its skipper.',
    },
  },
];
