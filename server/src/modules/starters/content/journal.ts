import { journalPictures, journalTokens } from './journal.design.ts';
import { journalPosts } from './journal.posts.ts';
import type { Starter } from './starter.ts';

/** A magazine of essays, with topics, authors and feeds. */
export const journal: Starter = {
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
          {
            type: 'section',
            width: 'narrow',
            children: [
              { type: 'heading', level: 1, text: 'Slow notes on weather, kitchens and walking' },
              {
                type: 'paragraph',
                text: 'One story each Sunday, written by hand and edited once. No news, and nothing that will be out of date by Monday.',
              },
            ],
          },
          {
            type: 'section',
            background: 'subtle',
            children: [{ type: 'postList', layout: 'list', limit: 1, isFeatured: true }],
          },
          {
            type: 'section',
            children: [
              { type: 'heading', level: 2, text: 'Latest stories' },
              { type: 'postList', layout: 'grid', limit: 6 },
              { type: 'button', label: 'All stories', href: '/stories', look: 'secondary' },
            ],
          },
          {
            type: 'section',
            background: 'strong',
            width: 'narrow',
            children: [
              { type: 'heading', level: 2, text: 'Read it where you read' },
              {
                type: 'paragraph',
                text: 'There is no newsletter to confirm. Put the feed into your reader, and the next story is there on Sunday morning.',
              },
              { type: 'button', label: 'Get the feed', href: '/stories/feed.xml' },
            ],
          },
        ],
      },
    },
    {
      title: 'About',
      description: 'Who writes here, and how to write to us.',
      content: {
        blocks: [
          { type: 'image', mediaId: 'gate.jpg' },
          {
            type: 'paragraph',
            text: 'This journal began as a letter between two friends who had moved to opposite ends of a country. One had a kitchen and no garden, the other had a garden and no kitchen.',
          },
          {
            type: 'paragraph',
            text: 'The letters became longer, then public. They are still written as if to one person, and we still only print what we would post.',
          },
          { type: 'heading', level: 2, text: 'What we print' },
          {
            type: 'list',
            items: [
              'Essays of 500 to 1,500 words about things that happen slowly.',
              'Recipes only if they come with a story, and stories only if they come with weather.',
              'Pictures that somebody drew.',
            ],
          },
          { type: 'heading', level: 2, text: 'Write to us' },
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
