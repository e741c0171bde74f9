export interface SeoPreviewProps {
  /** What the website is called; absent until it is known, and for what belongs to none. */
  site: string | undefined;
  /** Where it lies. */
  path: string;
}

interface SeoPreviewTexts extends SeoPreviewProps {
  title: string;
  description: string;
  /** Whether search engines are asked to leave it out. */
  isHidden: boolean;
}

/** About as much as search engines show. */
const shownTitle = 60;
const shownDescription = 160;

/** About how a search result would look. */
export function SeoPreview({ site, path, title, description, isHidden }: SeoPreviewTexts) {
  return (
    <figure className="rounded-lg border border-line px-3 py-2.5">
      <figcaption className="mb-1.5 text-xs text-faint">
        {isHidden ? 'Search engines are asked not to show it' : 'About how it looks in search results'}
      </figcaption>
      <p className="truncate text-xs text-muted">{site ? `${site} › ${path}` : path}</p>
      <p className="font-medium break-words text-info">{shortened(title.trim() || 'Untitled', shownTitle)}</p>
      <p className="text-[0.8125rem] break-words text-muted">
        {shortened(description, shownDescription) ||
          'Search engines choose a part of the text where no description was written.'}
      </p>
    </figure>
  );
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
