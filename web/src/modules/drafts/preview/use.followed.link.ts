import { blogPathIn, homePath, pagePathsAt } from '@imprint/shared/site/site.paths';
import { api } from '../../../api/trpc.ts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';

interface Target {
  noun: 'page' | 'post';
  id: string;
}

/**
 * Follows a link of a previewed website: to the page or post behind it, where `open` leads, or to a web address
 * elsewhere, in a new tab. A link within the page does nothing.
 */
export function useFollowedLink(
  websiteId: string | null,
  open: (target: Target) => unknown,
): (href: string) => void {
  const toast = useToast();
  const find = useFind();
  return (href) => {
    if (!href.startsWith('/')) {
      if (/^https?:/i.test(href)) window.open(href, '_blank', 'noopener');
      return;
    }
    const found = websiteId === null ? Promise.resolve(null) : find(websiteId, href.replace(/[?#].*$/, ''));
    void found.then(
      (target) => (target ? open(target) : toast(t('Only pages and posts of this website can be previewed'))),
      () => toast(t('The linked page could not be found')),
    );
  };
}

/** Finds the page or post at a public path of a website; null for neither. */
function useFind(): (websiteId: string, path: string) => Promise<Target | null> {
  const { websites, pages, posts } = api.useUtils();
  return async (websiteId, path) => {
    const website = await websites.get.fetch({ websiteId });
    if (path === homePath && website.homePageId) return { noun: 'page', id: website.homePageId };
    for (const place of pagePathsAt(website, path)) {
      const found = await pages.list.fetch({ websiteId, ...place, limit: 1 });
      const [page] = found.data;
      if (page) return { noun: 'page', id: page.id };
      const blog = blogPathIn(website, place.locale);
      if (blog === null || !path.startsWith(`${blog}/`)) continue;
      const slug = path.slice(blog.length + 1);
      const { data } = await posts.list.fetch({ websiteId, locale: place.locale, slug, limit: 1 });
      const [post] = data;
      if (post) return { noun: 'post', id: post.id };
    }
    return null;
  };
}
