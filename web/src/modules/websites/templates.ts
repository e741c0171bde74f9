import type { WebsiteTemplate } from '@imprint/shared/contract/websites';
import { t } from '../../language/message.ts';

interface Template {
  name: WebsiteTemplate | 'blank';
  label: string;
  hint: string;
}

/** What a new website can begin with: the templates, and nothing. */
export const templates: readonly Template[] = [
  { name: 'company', label: t('Company'), hint: t('Projects, people, news and a contact form.') },
  { name: 'journal', label: t('Journal'), hint: t('Stories with covers, topics and authors.') },
  { name: 'documentation', label: t('Documentation'), hint: t('Guides, reference, search and a changelog.') },
  { name: 'blank', label: t('Blank'), hint: t('An empty website.') },
];
