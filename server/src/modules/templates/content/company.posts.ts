import type { Template } from './template.ts';

/** The news of the practice. */
export const companyPosts: Pick<Template, 'authors' | 'categories' | 'posts'> = {
  authors: [
    { name: 'Maren Lied', bio: 'Architect and founder of the studio.' },
    { name: 'Tobias Renner', bio: 'Carpenter. Writes when it rains.' },
  ],
  categories: ['Buildings', 'Workshop'],
  posts: [
    {
      title: 'The school has its first winter behind it',
      excerpt: 'We went back with a notebook and a thermometer. Here is what we found.',
      author: 'Maren Lied',
      category: 'Buildings',
      tags: ['School', 'Repair'],
      cover: 'first-winter.jpg',
      isFeatured: true,
      daysAgo: 12,
      markdown: `Every building we design gets a visit after its first winter. We walk through it with the people who use it, and write down what creaks.

## What works

The porches. They were the first thing that everybody wanted to cut, and now each class has claimed one. On the coldest day in January it was eleven degrees out there, in the sun, with the doors shut.

## What does not

- The coat hooks are too high for the youngest.
- Two windows on the north side whistle in a west wind.
- The kitchen door opens the wrong way, as the cook told us before it was hung.

We will be back in the Easter holidays with a drill and a new hinge.

> A building is finished when nobody talks about it any more.`,
    },
    {
      title: 'Why we screw and do not glue',
      excerpt: 'Glue is faster. It is also the end of the story.',
      author: 'Tobias Renner',
      category: 'Workshop',
      tags: ['Timber', 'Repair'],
      cover: 'workbench.jpg',
      daysAgo: 41,
      markdown: `Glue is faster, tighter and cheaper. It is also the end of the story: what is glued can be broken, but it cannot be taken apart.

Everything we build will need mending. A board rots, a family grows, a door has to move. With screws that is an afternoon. With glue it is a saw.

## Three rules of the workshop

1. Every screw can be reached without removing another part.
2. Every part can be carried by two people.
3. The drawing hangs inside the building.

The third one costs us nothing, and is the one that people thank us for.`,
    },
    {
      title: 'A day on the ridge',
      excerpt: 'Before we draw a line, we spend a day on site. This was the best of last year.',
      author: 'Maren Lied',
      category: 'Buildings',
      tags: ['House'],
      cover: 'ridge-at-dawn.jpg',
      daysAgo: 78,
      markdown: `We arrived before the sun did. By nine we knew where the wind comes from; by noon we knew why nobody had built here.

The slope is the problem and the view. So the house stands on four feet, touches the ground as little as it can, and turns its long side to the south.

The sheep went on grazing underneath. They still do.`,
    },
  ],
};
