import type { DemoBlog } from './demo.posts.ts';

/** What the booksellers write: of books, of evenings, and of one that is still being written. */
export const bookshopBlog: DemoBlog = {
  authors: [
    { name: 'Runa Holm', bio: 'Sells novels by day and reads them by night.' },
    { name: 'Elias Brandt', bio: 'Looks after the children’s books, and the stove.' },
  ],
  categories: ['Reading', 'Evenings'],
  posts: [
    {
      title: 'Five sea stories for long evenings',
      authors: ['Runa Holm'],
      category: 'Reading',
      tags: ['Novels', 'Sea'],
      cover: 'old-quay.jpg',
      isFeatured: true,
      liveSinceDays: 40,
      markdown: `The sea is a patient narrator. These five books leave the harbour at page one and do not hurry back.

## For those who like weather

**The Long Watch** follows two brothers through one winter on a lightship. Little happens, and all of it matters.

> He counted the waves until they began to count him.

## For reading aloud

- *Tove and the Tide*, for everybody over six
- *A Lantern for Captain Grau*, in twelve short chapters

Ask for them at the counter; we keep a copy of each by the stove.`,
    },
    {
      title: 'How we choose what stands in the window',
      authors: ['Runa Holm', 'Elias Brandt'],
      category: 'Reading',
      tags: ['Shop'],
      liveSinceDays: 12,
      markdown: `Eleven books fit into the window. Three hundred arrive in a month.

1. One must be older than we are.
2. One must be by somebody who lives within a day's walk.
3. One nobody has asked for, yet.

The rest is quarrelling, which we enjoy.`,
    },
    {
      title: 'Winter readings: the programme',
      authors: ['Elias Brandt'],
      category: 'Evenings',
      tags: ['Readings', 'Winter'],
      cover: 'winter-evening.jpg',
      liveInDays: 9,
      markdown: `Four evenings by the stove, with soup and new voices. Seats are few, so please write to us.

| Evening | Who reads |
| --- | --- |
| First Friday | Ada Lund |
| Second Friday | Poems in translation |`,
    },
    {
      title: 'Notes for a piece on letters',
      authors: [],
      tags: [],
      markdown: 'People still write to the shop. What do they ask for, and what do we answer?',
    },
  ],
};
