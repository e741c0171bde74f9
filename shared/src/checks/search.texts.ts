import type { SearchTexts } from './checked.content.ts';
import { type Finding, findingOf } from './finding.ts';

/** How many characters of a title and a description search engines show, and how few of a description say too little. */
const searchTextLimits = { title: 60, description: 160, shortDescription: 50 } as const;

/** Finds titles and descriptions that search results cut off, and descriptions that say too little. */
export function searchTextFindings(search: SearchTexts | null): Finding[] {
  if (!search) return [];
  return [...titleFindings(search), ...descriptionFindings(search.description?.trim() ?? '')];
}

function titleFindings({ title, titleField }: SearchTexts): Finding[] {
  const { length } = [...title];
  if (length <= searchTextLimits.title) return [];
  return [
    findingOf(
      'longTitle',
      `The title in search results has ${length} characters and is cut off.`,
      `Shorten the title for search results to ${searchTextLimits.title} characters, including what the website adds.`,
      { field: titleField },
    ),
  ];
}

function descriptionFindings(description: string): Finding[] {
  const { length } = [...description];
  const place = { field: 'seo.description' } as const;
  const { description: most, shortDescription: least } = searchTextLimits;
  const advice = `Add a description of ${least} to ${most} characters in the search settings.`;
  if (length === 0)
    return [findingOf('missingDescription', 'It has no description for search results.', advice, place)];
  const message = `The description in search results has ${length} ${length === 1 ? 'character' : 'characters'}`;
  if (length < least) return [findingOf('shortDescription', `${message} and is too short.`, advice, place)];
  if (length > most) return [findingOf('longDescription', `${message} and is cut off.`, advice, place)];
  return [];
}
