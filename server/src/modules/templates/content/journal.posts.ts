import type { Template } from './template.ts';

/** The stories of the journal. */
export const journalPosts: Pick<Template, 'authors' | 'categories' | 'posts'> = {
  authors: [
    { name: 'Nora Vale', bio: 'Cooks in a small flat with a large table.' },
    { name: 'Jon Aske', bio: 'Walks to work, two hours each way, on Fridays.' },
  ],
  categories: ['Weather', 'Kitchen', 'Walking'],
  posts: [
    {
      title: 'The hour before the rain',
      excerpt:
        'There is an hour that belongs to nobody. It smells of stone, and everybody walks a little faster.',
      author: 'Jon Aske',
      category: 'Weather',
      tags: ['Rain', 'Town'],
      cover: 'morning-hills.jpg',
      isFeatured: true,
      daysAgo: 3,
      markdown: `There is an hour that belongs to nobody. The light goes flat, the swifts come down, and every open window in the street is closed by a hand that you do not see.

It smells of stone. I am told that it is not the rain that smells but the ground, getting ready.

## What people do

They walk a little faster, without admitting it. They take in chairs. A man I do not know says *here it comes* to me, and for the length of a street we are friends.

> Weather is the only news that happens to everybody at once.

Then the first drop, always on the left hand, and the hour is over. What follows is only rain.

## What I do

I have started to keep the hour. When it comes I put down what I am doing and go out, in the wrong shoes, and stand at the corner where the road dips. You can see it from there: a gray wall, quite slow, with a bright edge.

I have never been as awake as in that minute. I recommend it, and a towel.`,
    },
    {
      title: 'Eleven pears',
      excerpt: 'They were all ripe on the same Tuesday. A story with a recipe in it.',
      author: 'Nora Vale',
      category: 'Kitchen',
      tags: ['Autumn', 'Recipes'],
      cover: 'pears.jpg',
      daysAgo: 10,
      markdown: `Pears wait for weeks and are then ripe on a Tuesday. I had eleven. The twelfth I had eaten on Sunday, to see, and it was too early.

## Tuesday

Three for breakfast, with nothing. One for the neighbour, who gave me an onion.

## Wednesday

Peel four, halve them, and put them into a pot with a glass of white wine, two spoons of honey and a bay leaf. Cover and leave for forty minutes on the smallest flame that will stay alight.

1. Take out the pears.
2. Boil down what is left until it covers the back of a spoon.
3. Pour it over, and put it somewhere cold and out of sight.

## Thursday

They are better now. They will be better still on Friday, but that has never been tried.`,
    },
    {
      title: 'Forty winters at one window',
      excerpt:
        'My grandmother wrote down the first snow of each year. The list is on the inside of a cupboard.',
      author: 'Nora Vale',
      category: 'Weather',
      tags: ['Snow', 'Family'],
      cover: 'winter-window.jpg',
      daysAgo: 17,
      markdown: `My grandmother wrote down the first snow of each year, in pencil, on the inside of the cupboard by the kitchen window. Forty lines, each with a date and a word.

*9 November, wet. 21 October, already. 3 December, at last.*

In 1987 it says only *no*. In 1988 it says *twice*.

When we emptied the house, we took the cupboard door and left the cupboard. It leans in my hall now, and I have added nine lines of my own. The dates have moved to the right. The words are the same ones.`,
    },
    {
      title: 'How to walk with a map you do not need',
      excerpt: 'I know the way. I take the map because of what is beside it.',
      author: 'Jon Aske',
      category: 'Walking',
      tags: ['Maps'],
      cover: 'dry-summer.jpg',
      daysAgo: 24,
      markdown: `I know the way. I have walked it every Friday for six years. I take the map because of what is beside the way.

On paper the field to my left is called *Widow's Acre*, and nobody I have asked can say which one. The bend where I always meet the dog is *Long Patience*. There is a well in the wood that I have never found, although I have stood on it, according to the map, four times.

## Three habits

- Fold it so that the way is at the edge and the unknown in the middle.
- Read one name aloud for every mile.
- Once in each walk, go and look.

That is how I found the orchard. It is not on the map.`,
    },
    {
      title: 'Night ferry',
      excerpt: 'Six hours, four passengers, and a kettle that belongs to everybody.',
      author: 'Jon Aske',
      category: 'Walking',
      tags: ['Sea', 'Night'],
      cover: 'harbour-night.jpg',
      daysAgo: 38,
      markdown: `The last ferry takes six hours and carries, in February, four people. There is a kettle that belongs to everybody and a rule that whoever wakes first fills it.

You do not sleep on a night ferry. You lie in your coat and listen to the engine change its mind. At three you give up and go on deck, and there is always somebody there already, and you both say that it is cold.

Then the lights of the other side, low and in a row, like something that has been kept for you.`,
    },
    {
      title: 'The good table',
      excerpt: 'It came up the stairs in one piece and will never go down again.',
      author: 'Nora Vale',
      category: 'Kitchen',
      tags: ['Home'],
      cover: 'gate.jpg',
      daysAgo: 52,
      markdown: `It came up the stairs in one piece, with the help of five people and a neighbour who measured. It will never go down again, which is why I live here.

Eight can sit at it, ten if they like each other. There is a burn from a pot in the shape of Portugal. There is a place, at the window end, where everybody who is sad sits down without being told.

A kitchen is a table with a stove near it. Everything else you can borrow.`,
    },
  ],
};
