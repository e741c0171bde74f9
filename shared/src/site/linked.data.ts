import type { SitePage } from './site.page.ts';
import { homePath } from './site.paths.ts';

/** What search engines are told about a page in the words of schema.org. */
export function linkedData(page: SitePage, url: string | null, image: string | null): object[] {
  const { shell, path, post, title, description, locale } = page;
  const website = { '@type': 'WebSite', name: shell.name, url: shell.root + homePath };
  if (post) {
    const article = {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      description: description ?? undefined,
      inLanguage: locale,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      url: url ?? undefined,
      image: image ?? undefined,
      author: post.authors.map(({ label, path: below }) => ({
        '@type': 'Person',
        name: label,
        url: shell.root + below,
      })),
      isPartOf: website,
    };
    const trail = [...(shell.blog ? [shell.blog] : []), { label: title, path: path ?? homePath }];
    return [article, breadcrumbs(page, trail)];
  }
  return path === homePath ? [{ '@context': 'https://schema.org', ...website }] : [];
}

function breadcrumbs({ shell }: SitePage, trail: readonly { label: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: shell.root + path,
    })),
  };
}
