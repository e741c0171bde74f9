import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Website } from '@imprint/shared/contract/websites';
import { useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { useDebouncedSearch } from '../../../kit/ui/inputs/use.debounced.search.ts';
import { t } from '../../../language/message.ts';
import { MediaPicker } from '../../media/picker/media.picker.lazy.tsx';
import type { LinkTarget, LinkTargets } from './use.link.targets.ts';

interface LinkFieldProps {
  website: Website;
  targets: LinkTargets;
  /** Empty while nothing is chosen; null for a heading. */
  link: string | null;
  mayBeHeading: boolean;
  error: string | undefined;
  onChange: (link: string | null) => void;
}

const [heading, file] = ['heading', 'file'];
const [maxPages, maxPosts] = [50, 10];

/** Chooses what an item of a menu leads to, with one search for pages and posts that takes addresses as well. */
export function LinkField({ website, targets, link, mayBeHeading, error, onChange }: LinkFieldProps) {
  const [isChoosingFile, setChoosingFile] = useState(false);
  const { text, onSearch } = useDebouncedSearch();
  const posts = api.posts.list.useQuery(
    { websiteId: website.id, q: text || undefined, limit: maxPosts },
    { enabled: website.blogPath !== null },
  );
  const found = new Map(posts.data?.data.map(({ id, title }) => [id, title]));

  function targetOf(value: string): LinkTarget {
    if (value === file)
      return { icon: 'file', title: t('File'), place: t('Choose from the media library'), problem: null };
    const target = targets.targetOf(value === heading ? null : value);
    return { ...target, title: found.get(value) ?? target.title };
  }

  function choose(value: string): void {
    if (value === file) setChoosingFile(true);
    else onChange(value === heading ? null : value);
  }

  return (
    <>
      <Combobox
        label={t('Link to')}
        error={error}
        value={link ?? heading}
        values={[
          ...addressesIn(text),
          ...pagesFor(targets, text),
          ...found.keys(),
          ...(website.blogPath !== null && matches(`blog ${website.blogPath}`, text) ? ['blog'] : []),
          ...(matches('search', text) ? ['search'] : []),
          file,
          ...(mayBeHeading ? [heading] : []),
        ]}
        wordsOf={(value) => wordsOf(targetOf(value))}
        renderItem={(value) =>
          value === '' ? t('Choose a page or enter a URL') : <Option target={targetOf(value)} />
        }
        searchHint={t('Search or enter a path or URL')}
        onSearch={onSearch}
        onChange={choose}
      />
      <MediaPicker
        open={isChoosingFile}
        onClose={() => setChoosingFile(false)}
        projectId={website.projectId}
        kind={null}
        onChoose={([item]) => item && onChange(item.id)}
      />
    </>
  );
}

function wordsOf({ title, place }: LinkTarget): string {
  return title ? `${title} (${place})` : place;
}

function Option({ target: { icon, title, place } }: { target: LinkTarget }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon name={icon} className="text-faint" />
      <span className="min-w-0 truncate">{title || place}</span>
      {title && <span className="ml-auto min-w-0 shrink-2 truncate text-xs text-faint">{place}</span>}
    </span>
  );
}

/** The address that a text is, if it is one. */
function addressesIn(text: string): string[] {
  if (isSafeHref(text)) return [text];
  const url = `https://${text}`;
  return /^[^\s/]+\.[^\s.]/.test(text) && isSafeHref(url) ? [url] : [];
}

function pagesFor({ pages }: LinkTargets, text: string): string[] {
  const found = [...pages.values()].filter(({ title, sitePath }) => matches(`${title} ${sitePath}`, text));
  return found.slice(0, maxPages).map(({ id }) => id);
}

function matches(words: string, text: string): boolean {
  return words.toLowerCase().includes(text.toLowerCase());
}
