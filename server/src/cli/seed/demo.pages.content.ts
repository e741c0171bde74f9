import type { DemoPage } from './demo.pages.ts';

/** A shop window with events, half of it live and half in the making. */
export const bookshopPages: readonly DemoPage[] = [
  {
    title: 'Welcome aboard',
    isLive: true,
    isHome: true,
    blocks: [
      { type: 'heading', level: 1, text: 'Books by the water since 1987' },
      {
        type: 'paragraph',
        text: 'Lighthouse Books is an independent bookshop on the old quay. Come in for a novel, stay for the view.',
      },
      { type: 'image', mediaId: 'old-quay.jpg', caption: 'The view from the reading room' },
      {
        type: 'columns',
        children: [
          {
            type: 'column',
            children: [
              { type: 'heading', level: 3, text: 'Opening hours' },
              {
                type: 'table',
                hasHeader: false,
                rows: [
                  ['Tuesday to Friday', '10 to 18'],
                  ['Saturday', '9 to 16'],
                  ['Sunday and Monday', 'closed'],
                ],
              },
            ],
          },
          {
            type: 'column',
            children: [
              { type: 'heading', level: 3, text: 'New on the shelves' },
              {
                type: 'list',
                items: [
                  { text: 'Sea stories for children' },
                  { text: 'Nature writing from the north' },
                  { text: 'Poems in translation' },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'component',
        componentId: 'Card',
        props: {
          picture: 'winter-evening.jpg',
          headline: 'Winter readings',
          label: 'See the programme',
          link: '/events/winter-readings',
        },
        children: [
          {
            type: 'slot',
            name: 'body',
            children: [{ type: 'paragraph', text: 'Four evenings by the stove, with soup and new voices.' }],
          },
        ],
      },
      { type: 'button', label: 'See what is on', href: '/events' },
    ],
  },
  {
    title: 'Events',
    isLive: true,
    laterTitle: 'Readings and events',
    blocks: [
      { type: 'heading', level: 1, text: 'Who reads when' },
      { type: 'paragraph', text: 'Doors open half an hour before. Tickets are at the counter.' },
      {
        type: 'quote',
        text: 'The smallest stage on the coast, and the best audience.',
        citation: 'The Harbour Gazette',
      },
      {
        type: 'gallery',
        columns: 2,
        items: [
          { mediaId: 'winter-evening.jpg', caption: 'Before the doors open' },
          { mediaId: 'island-morning.jpg', caption: 'Where the crime stories are set' },
        ],
      },
    ],
    children: [
      {
        title: 'Winter readings',
        liveInDays: 6,
        blocks: [
          { type: 'heading', level: 1, text: 'Four evenings in winter' },
          {
            type: 'list',
            style: 'numbered',
            items: [
              { text: 'Crime from the islands' },
              { text: 'Letters home' },
              { text: 'A night of ghosts' },
              { text: 'First novels' },
            ],
          },
        ],
      },
      {
        title: 'Reading club',
        isLive: true,
        blocks: [
          { type: 'heading', level: 1, text: 'The reading club' },
          { type: 'paragraph', text: 'We meet on the first Thursday of each month, upstairs.' },
        ],
      },
    ],
  },
  {
    title: 'About us',
    isLive: true,
    blocks: [
      { type: 'heading', level: 1, text: 'The people behind the counter' },
      {
        type: 'section',
        background: 'subtle',
        children: [
          { type: 'heading', level: 2, text: 'How to find us' },
          { type: 'paragraph', text: 'Old Quay 4, two minutes from the ferry.' },
          { type: 'divider' },
          { type: 'button', label: 'Write to us', href: 'mailto:hello@lighthouse-books.example' },
        ],
      },
    ],
    children: [
      { title: 'Our history', blocks: [{ type: 'paragraph', text: 'It began with a boat full of books.' }] },
    ],
  },
];

/** A relaunch in two languages, all of it still a draft. */
export const practicePages: readonly DemoPage[] = [
  {
    title: 'Treatments',
    blocks: [
      { type: 'heading', level: 1, text: 'What we can do for you' },
      { type: 'paragraph', text: 'Texts are to come from the practice.' },
    ],
    children: [
      { title: 'Back and neck', blocks: [{ type: 'heading', level: 1, text: 'Back and neck' }] },
      { title: 'Sports injuries', blocks: [{ type: 'heading', level: 1, text: 'Sports injuries' }] },
    ],
  },
  { title: 'Appointments', blocks: [] },
  {
    title: 'Triniaethau',
    locale: 'cy',
    blocks: [{ type: 'heading', level: 1, text: 'Beth allwn ni ei wneud i chi' }],
  },
];
