import { button, heading, image, list, paragraph, secondaryButton, section } from './blocks.ts';
import { journalPictures, journalTokens } from './journal.design.ts';
import { journalPosts } from './journal.posts.ts';
import type { Template } from './template.ts';

/** A magazine of essays, with topics, authors and feeds. */
export const journal: Template = {
  designName: 'Paper',
  tokens: journalTokens,
  pictures: journalPictures,
  favicon: 'mark.png',
  blogPath: 'stories',
  footer: 'A journal about weather, kitchens and walking. New stories on Sundays.',
  pages: [
    {
      title: 'Slow notes on weather, kitchens and walking',
      slug: 'home',
      isHome: true,
      description: 'Essays about weather, kitchens and walking. New stories on Sundays.',
      content: {
        blocks: [
          section(
            [
              heading(1, 'Slow notes on weather, kitchens and walking'),
              paragraph(
                'One story each Sunday, written by hand and edited once. No news, and nothing that will be out of date by Monday.',
              ),
            ],
            { width: 'narrow' },
          ),
          section([{ type: 'postList', layout: 'list', limit: 1, isFeatured: true }], {
            background: 'subtle',
          }),
          section([
            heading(2, 'Latest stories'),
            { type: 'postList', layout: 'grid', limit: 6 },
            secondaryButton('All stories', '/stories'),
          ]),
          section(
            [
              heading(2, 'Read it where you read'),
              paragraph(
                'There is no newsletter to confirm. Put the feed into your reader, and the next story is there on Sunday morning.',
              ),
              button('Get the feed', '/stories/feed.xml'),
            ],
            { background: 'strong', width: 'narrow' },
          ),
        ],
      },
    },
    {
      title: 'About',
      description: 'Who writes here, and how to write to us.',
      content: {
        blocks: [
          image('gate.jpg'),
          paragraph(
            'This journal began as a letter between two friends who had moved to opposite ends of a country. One had a kitchen and no garden, the other had a garden and no kitchen.',
          ),
          paragraph(
            'The letters became longer, then public. They are still written as if to one person, and we still only print what we would post.',
          ),
          heading(2, 'What we print'),
          list([
            'Essays of 500 to 1,500 words about things that happen slowly.',
            'Recipes only if they come with a story, and stories only if they come with weather.',
            'Pictures that somebody drew.',
          ]),
          heading(2, 'Write to us'),
          {
            type: 'contactForm',
            fields: [
              { name: 'name', label: 'Your name' },
              { name: 'email', label: 'Email', type: 'email', isRequired: true },
              { name: 'message', label: 'Your letter', type: 'textarea', isRequired: true },
            ],
            submitLabel: 'Send the letter',
            successMessage: 'Thank you. We read every letter, and answer most of them on rainy days.',
          },
        ],
      },
    },
  ],
  menus: {
    header: [
      { link: 'blog' },
      {
        label: 'Topics',
        items: [
          { link: '/stories/category/weather', label: 'Weather' },
          { link: '/stories/category/kitchen', label: 'Kitchen' },
          { link: '/stories/category/walking', label: 'Walking' },
        ],
      },
      { link: 'About' },
      { link: 'search' },
    ],
    footer: [{ link: 'blog' }, { link: 'About' }, { link: '/stories/feed.xml', label: 'Feed' }],
  },
  ...journalPosts,
};
