import type { BlockInput } from '@imprint/shared/blocks/block';
import { companyPictures, companyTokens } from './company.design.ts';
import { companyPosts } from './company.posts.ts';
import type { Starter, StarterPage } from './starter.ts';

const heading = (level: 1 | 2 | 3, text: string): BlockInput => ({ type: 'heading', level, text });
const text = (words: string): BlockInput => ({ type: 'paragraph', text: words });

/** A project in a row of projects. */
const work = (level: 2 | 3, mediaId: string, title: string, words: string, href: string): BlockInput => ({
  type: 'column',
  children: [{ type: 'image', mediaId, href }, heading(level, title), text(words)],
});

const people = (name: string, role: string): BlockInput => ({
  type: 'column',
  children: [heading(3, name), text(role)],
});

/** The page of a project: a picture, and its facts beside its story. */
const story = (
  title: string,
  mediaId: string,
  paragraphs: readonly string[],
  facts: readonly (readonly [string, string])[],
): StarterPage => ({
  title,
  content: {
    blocks: [
      {
        type: 'section',
        children: [
          heading(1, title),
          { type: 'image', mediaId },
          {
            type: 'columns',
            children: [
              { type: 'column', share: 7, children: paragraphs.map(text) },
              {
                type: 'column',
                share: 5,
                children: [{ type: 'table', hasHeader: false, rows: facts.map((fact) => [...fact]) }],
              },
            ],
          },
        ],
      },
      talk,
    ],
  },
});

const talk: BlockInput = {
  type: 'section',
  background: 'strong',
  children: [
    heading(2, 'Have a place in mind?'),
    text('Tell us where it is and who it is for. The first conversation is free, and usually outdoors.'),
    { type: 'button', label: 'Write to us', href: '/contact' },
  ],
};

const home: readonly BlockInput[] = [
  {
    type: 'section',
    children: [
      {
        type: 'columns',
        children: [
          {
            type: 'column',
            share: 6,
            children: [
              heading(1, 'Timber buildings that belong where they stand'),
              text(
                'We design houses, schools and small public buildings, and stay with them until the last window closes without a sound.',
              ),
              { type: 'button', label: 'See our work', href: '/work' },
              { type: 'button', label: 'How we work', href: '/studio', look: 'secondary' },
            ],
          },
          { type: 'column', share: 6, children: [{ type: 'image', mediaId: 'house-on-the-ridge.jpg' }] },
        ],
      },
    ],
  },
  {
    type: 'section',
    background: 'subtle',
    children: [
      heading(2, 'How we build'),
      {
        type: 'columns',
        children: [
          {
            type: 'column',
            children: [
              heading(3, 'Walk the ground first'),
              text(
                'Wind, slope, neighbours, the afternoon sun. We spend a day on site before we draw a line.',
              ),
            ],
          },
          {
            type: 'column',
            children: [
              heading(3, 'Draw with the builders'),
              text(
                'Carpenters are at the table from the first sketch, so the price at the end is the one at the start.',
              ),
            ],
          },
          {
            type: 'column',
            children: [
              heading(3, 'Build to be repaired'),
              text(
                'Solid timber, screws instead of glue, and a drawer with every drawing for whoever comes next.',
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    type: 'section',
    children: [
      heading(2, 'Recent work'),
      {
        type: 'columns',
        children: [
          work(
            3,
            'house-on-the-ridge.jpg',
            'House on the ridge',
            'A home for two, on land too steep to sell.',
            '/work/house-on-the-ridge',
          ),
          work(
            3,
            'school-in-the-valley.jpg',
            'Village school',
            'Six classrooms around one long roof.',
            '/work/village-school',
          ),
          work(
            3,
            'boathouse.jpg',
            'Boathouse',
            'Winter storage that is a stage in summer.',
            '/work/boathouse',
          ),
        ],
      },
    ],
  },
  {
    type: 'section',
    background: 'subtle',
    width: 'narrow',
    children: [
      {
        type: 'quote',
        text: 'They asked us what the building should sound like. Nobody had asked us that before, and it turned out to be the right question.',
        citation: 'Headteacher of the village school',
      },
    ],
  },
  {
    type: 'section',
    children: [heading(2, 'From the studio'), { type: 'postList', layout: 'grid', limit: 3 }],
  },
  talk,
];

/** A practice that designs buildings, with work, people, news and a contact form. */
export const company: Starter = {
  designName: 'Timber',
  tokens: companyTokens,
  pictures: companyPictures,
  favicon: 'mark.png',
  blogPath: 'news',
  footer: 'Old Sawmill, Mill Lane 3. Open Monday to Friday, 9 to 17.',
  pages: [
    {
      title: 'Timber buildings that belong where they stand',
      slug: 'home',
      isHome: true,
      description: 'We design houses, schools and small public buildings in timber.',
      content: { blocks: home },
    },
    {
      title: 'Work',
      description: 'Houses, a school and a boathouse that we designed and built.',
      content: {
        blocks: [
          {
            type: 'section',
            children: [
              heading(1, 'Work'),
              text('Twelve buildings in nine years. These are the ones that people ask about.'),
              {
                type: 'columns',
                children: [
                  work(
                    2,
                    'house-on-the-ridge.jpg',
                    'House on the ridge',
                    'A home for two, on land too steep to sell.',
                    '/work/house-on-the-ridge',
                  ),
                  work(
                    2,
                    'school-in-the-valley.jpg',
                    'Village school',
                    'Six classrooms around one long roof.',
                    '/work/village-school',
                  ),
                ],
              },
              {
                type: 'columns',
                children: [
                  work(
                    2,
                    'boathouse.jpg',
                    'Boathouse',
                    'Winter storage that is a stage in summer.',
                    '/work/boathouse',
                  ),
                  work(
                    2,
                    'chapel.jpg',
                    'Roadside chapel',
                    'A place to sit down between two villages.',
                    '/contact',
                  ),
                ],
              },
            ],
          },
          talk,
        ],
      },
      children: [
        story(
          'House on the ridge',
          'house-on-the-ridge.jpg',
          [
            'The plot had been for sale for eleven years, because nothing flat would fit on it. We put the house on four feet and left the slope to the sheep.',
            'All rooms look south along the ridge. The stove stands where the two halves meet and warms both, so there is no other heating.',
          ],
          [
            ['Place', 'Upper Ridge'],
            ['Size', '94 m²'],
            ['Finished', '2025'],
            ['Frame', 'Local fir'],
          ],
        ),
        story(
          'Village school',
          'school-in-the-valley.jpg',
          [
            'Six classrooms, a kitchen and a hall share one roof of ninety metres. In between are porches, which is where most of the learning happens.',
            'It was built by five companies from the valley in one school year, while lessons went on next door.',
          ],
          [
            ['Place', 'Long Valley'],
            ['Size', '1,420 m²'],
            ['Finished', '2024'],
            ['Pupils', '138'],
          ],
        ),
        story(
          'Boathouse',
          'boathouse.jpg',
          [
            'Nine boats sleep here from October to April. Then the doors fold away, the floor is swept, and the lake is the backdrop.',
            'The boards of the front can be swapped one by one, and three of them have been, after the storm of last March.',
          ],
          [
            ['Place', 'North shore'],
            ['Size', '260 m²'],
            ['Finished', '2023'],
            ['Seats', '120'],
          ],
        ),
      ],
    },
    {
      title: 'Studio',
      description: 'Who we are and how we work.',
      content: {
        blocks: [
          {
            type: 'section',
            children: [
              {
                type: 'columns',
                children: [
                  {
                    type: 'column',
                    share: 7,
                    children: [
                      heading(1, 'Seven people in an old sawmill'),
                      text(
                        'Architects, a carpenter and a structural engineer share one long table. It makes for short meetings.',
                      ),
                      text(
                        'We take on four projects a year and finish all of them. If we are full, we will tell you who else to ask.',
                      ),
                    ],
                  },
                  { type: 'column', share: 5, children: [{ type: 'image', mediaId: 'chapel.jpg' }] },
                ],
              },
            ],
          },
          {
            type: 'section',
            background: 'subtle',
            children: [
              heading(2, 'How a project goes'),
              {
                type: 'list',
                style: 'numbered',
                items: [
                  'A day on site, with you and a thermos. You get a page of notes and a budget.',
                  'Six weeks of drawing with the builders. You get plans, a model and a fixed price.',
                  'Building, mostly between April and November. You get a letter every Friday.',
                  'A visit after the first winter. You get a list of what we will mend.',
                ],
              },
            ],
          },
          {
            type: 'section',
            children: [
              heading(2, 'People'),
              {
                type: 'columns',
                children: [
                  people('Maren Lied', 'Architect, founder. Draws on anything.'),
                  people('Tobias Renner', 'Carpenter. Says no early and politely.'),
                  people('Ida Solberg', 'Engineer. Has never been surprised by snow.'),
                ],
              },
            ],
          },
          talk,
        ],
      },
    },
    {
      title: 'Contact',
      description: 'Write to us about a building, or come by.',
      content: {
        blocks: [
          {
            type: 'section',
            children: [
              {
                type: 'columns',
                children: [
                  {
                    type: 'column',
                    share: 7,
                    children: [
                      heading(1, 'Tell us about the place'),
                      text('A few lines are enough. We answer within two working days.'),
                      {
                        type: 'contactForm',
                        fields: [
                          { name: 'name', label: 'Your name', isRequired: true },
                          { name: 'email', label: 'Email', type: 'email', isRequired: true },
                          {
                            name: 'kind',
                            label: 'What is it about?',
                            type: 'select',
                            options: ['A house', 'A public building', 'A repair', 'Something else'],
                          },
                          { name: 'message', label: 'Message', type: 'textarea', isRequired: true },
                        ],
                        submitLabel: 'Send',
                        successMessage:
                          'Thank you. We have your message and will answer within two working days.',
                      },
                    ],
                  },
                  {
                    type: 'column',
                    share: 4,
                    children: [
                      heading(2, 'Visit'),
                      text('Old Sawmill\nMill Lane 3'),
                      {
                        type: 'table',
                        hasHeader: false,
                        rows: [
                          ['Monday to Thursday', '9 to 17'],
                          ['Friday', '9 to 13'],
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  ],
  menus: {
    header: [{ link: 'Work' }, { link: 'Studio' }, { link: 'blog' }, { link: 'Contact' }],
    footer: [
      {
        label: 'Work',
        items: [{ link: 'House on the ridge' }, { link: 'Village school' }, { link: 'Boathouse' }],
      },
      {
        label: 'Studio',
        items: [{ link: 'Studio', label: 'How we work' }, { link: 'blog' }, { link: 'Contact' }],
      },
    ],
  },
  ...companyPosts,
};
