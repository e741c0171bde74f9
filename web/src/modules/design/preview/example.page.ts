import type { Block } from '@imprint/shared/blocks/block';
import { pageHtml } from '@imprint/shared/site/page.html';
import { emptySitePage, type SitePage, type SiteShell } from '@imprint/shared/site/site.page';
import { homePath } from '@imprint/shared/site/site.paths';
import { newBlock } from '../../../editor/block.types.ts';
import { t } from '../../../language/message.ts';

/** A page that shows what tokens are for, where a project has none of its own. */
export function exampleHtml(): string {
  return pageHtml(examplePage());
}

function examplePage(): SitePage {
  const title = t('Bread from the harbor');
  return {
    ...emptySitePage,
    shell,
    path: homePath,
    locale: 'en',
    title,
    searchTitle: title,
    noIndex: true,
    blocks: exampleBlocks(),
  };
}

const shell: SiteShell = {
  name: t('Harbor bakery'),
  base: '',
  root: '',
  formRoot: '',
  styleSheet: '',
  isPreview: false,
  languages: [],
  logo: null,
  favicon: null,
  footerText: null,
  menu: [t('Bread'), t('About us')].map((label) => ({ label, href: homePath, items: [] })),
  footer: [],
  home: homePath,
  blogs: [],
  blog: null,
};

function exampleBlocks(): Block[] {
  return [
    newBlock('paragraph', {
      text: t('We bake twice a day, with local flour and plenty of time. [Visit us](/) by the water.'),
    }),
    newBlock('button', { label: t('Order a loaf'), href: homePath }),
    newBlock('quote', { text: t('The best rye in town.'), citation: t('Harbor Gazette') }),
    newBlock('list', {
      items: [t('Rye with caraway'), t('Oat and honey'), t('Sourdough on Fridays')].map((text) => ({
        text,
      })),
    }),
    newBlock('section', {
      background: 'subtle',
      children: [
        newBlock('heading', { level: 2, text: t('Opening hours') }),
        newBlock('paragraph', { text: t('Tuesday to Sunday, from seven until sold out.') }),
      ],
    }),
  ];
}
