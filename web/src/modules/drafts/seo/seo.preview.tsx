import { t } from '../../../language/message.ts';

export interface SeoPreviewProps {
  /** The name of the website; undefined until known, and without a website. */
  site: string | undefined;
  /** The path of the page or post. */
  path: string;
}

interface SeoPreviewTexts extends SeoPreviewProps {
  title: string;
  description: string;
  /** Whether search engines are asked not to index it. */
  isHidden: boolean;
}

/** Roughly what search engines show. */
const maxTitleCharacters = 60;
const maxDescriptionCharacters = 160;

/** An approximate preview of a search result. */
export function SeoPreview({ site, path, title, description, isHidden }: SeoPreviewTexts) {
  return (
    <figure className="rounded-lg border border-line px-3 py-2.5">
      <figcaption className="mb-1.5 text-xs text-faint">
        {isHidden ? t('Hidden from search engines') : t('Approximate search result')}
      </figcaption>
      <p className="truncate text-xs text-muted">{site ? `${site} › ${path}` : path}</p>
      <p className="font-medium break-words text-info">
        {shorten(title.trim() || t('Untitled'), maxTitleCharacters)}
      </p>
      <p className="text-[0.8125rem] break-words text-muted">
        {shorten(description, maxDescriptionCharacters) ||
          t('Without a description, search engines choose a part of the text.')}
      </p>
    </figure>
  );
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
