import type { BlockInput } from '@imprint/shared/blocks/block';
import {
  button,
  column,
  columns,
  facts,
  heading,
  image,
  list,
  paragraph,
  secondaryButton,
  section,
} from './blocks.ts';
import { boathouse, type Project, ridge, school } from './company.projects.ts';
import type { TemplatePage } from './template.ts';

/** A building in a row of buildings. */
const card = (
  level: 2 | 3,
  { title, picture, summary }: Pick<Project, 'title' | 'picture' | 'summary'>,
  href: string,
): BlockInput =>
  column([{ type: 'image', mediaId: picture, href }, heading(level, title), paragraph(summary)]);

const cardOf = (level: 2 | 3, project: Project): BlockInput =>
  card(level, project, `/work/${project.title.toLowerCase().replaceAll(' ', '-')}`);

const titled = (title: string, words: string): BlockInput => column([heading(3, title), paragraph(words)]);

const talk = section(
  [
    heading(2, 'Have a place in mind?'),
    paragraph('Tell us where it is and who it is for. The first conversation is free, and usually outdoors.'),
    button('Write to us', '/contact'),
  ],
  { background: 'strong' },
);

const home: TemplatePage = {
  title: 'Timber buildings that belong where they stand',
  slug: 'home',
  isHome: true,
  description: 'We design houses, schools and small public buildings in timber.',
  content: {
    blocks: [
      section([
        columns(
          column(
            [
              heading(1, 'Timber buildings that belong where they stand'),
              paragraph(
                'We design houses, schools and small public buildings, and stay with them until the last window closes without a sound.',
              ),
              button('See our work', '/work'),
              secondaryButton('How we work', '/studio'),
            ],
            6,
          ),
          column([image('house-on-the-ridge.jpg')], 6),
        ),
      ]),
      section(
        [
          heading(2, 'How we build'),
          columns(
            titled(
              'Walk the ground first',
              'Wind, slope, neighbours, the afternoon sun. We spend a day on site before we draw a line.',
            ),
            titled(
              'Draw with the builders',
              'Carpenters are at the table from the first sketch, so the price at the end is the one at the start.',
            ),
            titled(
              'Build to be repaired',
              'Solid timber, screws instead of glue, and a drawer with every drawing for whoever comes next.',
            ),
          ),
        ],
        { background: 'subtle' },
      ),
      section([
        heading(2, 'Recent work'),
        columns(cardOf(3, ridge), cardOf(3, school), cardOf(3, boathouse)),
      ]),
      section(
        [
          {
            type: 'quote',
            text: 'They asked us what the building should sound like. Nobody had asked us that before, and it turned out to be the right question.',
            citation: 'Headteacher of the village school',
          },
        ],
        { background: 'subtle', width: 'narrow' },
      ),
      section([heading(2, 'From the studio'), { type: 'postList', layout: 'grid', limit: 3 }]),
      talk,
    ],
  },
};

/** The page of a building: a picture, and its facts beside its story. */
const pageOf = ({ title, picture, paragraphs, facts: rows }: Project): TemplatePage => ({
  title,
  content: {
    blocks: [
      section([
        heading(1, title),
        image(picture),
        columns(column(paragraphs.map(paragraph), 7), column([facts(rows)], 5)),
      ]),
      talk,
    ],
  },
});

const work: TemplatePage = {
  title: 'Work',
  description: 'Houses, a school and a boathouse that we designed and built.',
  content: {
    blocks: [
      section([
        heading(1, 'Work'),
        paragraph('Twelve buildings in nine years. These are the ones that people ask about.'),
        columns(cardOf(2, ridge), cardOf(2, school)),
        columns(
          cardOf(2, boathouse),
          card(
            2,
            {
              title: 'Roadside chapel',
              picture: 'chapel.jpg',
              summary: 'A place to sit down between two villages.',
            },
            '/contact',
          ),
        ),
      ]),
      talk,
    ],
  },
  children: [ridge, school, boathouse].map(pageOf),
};

const studio: TemplatePage = {
  title: 'Studio',
  description: 'Who we are and how we work.',
  content: {
    blocks: [
      section([
        columns(
          column(
            [
              heading(1, 'Seven people in an old sawmill'),
              paragraph(
                'Architects, a carpenter and a structural engineer share one long table. It makes for short meetings.',
              ),
              paragraph(
                'We take on four projects a year and finish all of them. If we are full, we will tell you who else to ask.',
              ),
            ],
            7,
          ),
          column([image('chapel.jpg')], 5),
        ),
      ]),
      section(
        [
          heading(2, 'How a project goes'),
          list(
            [
              'A day on site, with you and a thermos. You get a page of notes and a budget.',
              'Six weeks of drawing with the builders. You get plans, a model and a fixed price.',
              'Building, mostly between April and November. You get a letter every Friday.',
              'A visit after the first winter. You get a list of what we will mend.',
            ],
            { style: 'numbered' },
          ),
        ],
        { background: 'subtle' },
      ),
      section([
        heading(2, 'People'),
        columns(
          titled('Maren Lied', 'Architect, founder. Draws on anything.'),
          titled('Tobias Renner', 'Carpenter. Says no early and politely.'),
          titled('Ida Solberg', 'Engineer. Has never been surprised by snow.'),
        ),
      ]),
      talk,
    ],
  },
};

const contact: TemplatePage = {
  title: 'Contact',
  description: 'Write to us about a building, or come by.',
  content: {
    blocks: [
      section([
        columns(
          column(
            [
              heading(1, 'Tell us about the place'),
              paragraph('A few lines are enough. We answer within two working days.'),
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
                successMessage: 'Thank you. We have your message and will answer within two working days.',
              },
            ],
            7,
          ),
          column(
            [
              heading(2, 'Visit'),
              paragraph('Old Sawmill\nMill Lane 3'),
              facts([
                ['Monday to Thursday', '9 to 17'],
                ['Friday', '9 to 13'],
              ]),
            ],
            4,
          ),
        ),
      ]),
    ],
  },
};

/** The pages of the practice. */
export const companyPages: readonly TemplatePage[] = [home, work, studio, contact];
