import { companyPictures, companyTokens } from './company.design.ts';
import { companyPages } from './company.pages.ts';
import { companyPosts } from './company.posts.ts';
import type { Template } from './template.ts';

/** A practice that designs buildings, with work, people, news and a contact form. */
export const company: Template = {
  designName: 'Timber',
  tokens: companyTokens,
  pictures: companyPictures,
  favicon: 'mark.png',
  blogPath: 'news',
  footer: 'Old Sawmill, Mill Lane 3. Open Monday to Friday, 9 to 17.',
  pages: companyPages,
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
