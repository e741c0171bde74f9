import { invalid } from '@imprint/shared/errors';
import { assertStorable, booleanOf, dateOf, isEmpty, textOf, textsOf } from './front.values.ts';
import { readYaml } from './front.yaml.ts';

/** What a Markdown file says of itself before its text. */
export interface FrontMatter {
  title?: string;
  slug?: string;
  /** When it goes live, or went; a draft has none. */
  date?: Date;
  excerpt?: string;
  tags: string[];
  categories: string[];
  authors: string[];
  isFeatured: boolean;
  locale?: string;
}

/** A file in its two parts. */
export interface FileParts {
  frontMatter: FrontMatter;
  text: string;
  /** What of the front matter was left out, and why. */
  warnings: string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The names that generators of websites use for the same, the one that counts most first. */
const fieldNames = {
  title: ['title'],
  slug: ['slug'],
  date: ['date', 'publishedAt', 'pubDate', 'published'],
  excerpt: ['excerpt', 'description', 'summary'],
  tags: ['tags', 'tag', 'keywords'],
  categories: ['categories', 'category'],
  authors: ['authors', 'author'],
  draft: ['draft'],
  featured: ['featured', 'isFeatured'],
  locale: ['locale', 'lang', 'language'],
} as const;
const knownNames = new Set<string>(Object.values(fieldNames).flat());
const fence = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n((?:[\s\S]*?\n)??)\1[ \t]*(?:\r?\n|$)/;
const maxWarnings = 20;

/**
 * Parts a file, for whose date the day in its name stands where its front matter has none; throws VALIDATION_ERROR
 * on `markdown` where the front matter is no YAML, or more than anybody writes.
 */
export function parseFile(markdown: string, day: string | undefined): FileParts {
  const [whole, marks, yaml] = fence.exec(markdown) ?? [];
  if (marks === '+++')
    throw invalid({
      field: 'markdown',
      reason: 'has front matter in TOML; it has to be YAML between lines of ---',
    });
  const fields = yaml === undefined ? null : fieldsOf(yaml);
  const warnings = Object.keys(fields ?? {})
    .filter((name) => !knownNames.has(name))
    .map((name) => `${shortName(name)} is left out, for posts have no such field`);
  const frontMatter = readFrontMatter(fields, day, warnings);
  const text = fields && whole ? markdown.slice(whole.length) : markdown;
  return { frontMatter, text, warnings: limitWarnings(warnings) };
}

function limitWarnings(warnings: string[]): string[] {
  const more = warnings.length - maxWarnings;
  return more > 0 ? [...warnings.slice(0, maxWarnings), `and ${more} more`] : warnings;
}

/** The fields between two lines of dashes; null where they enclose a text instead. */
function fieldsOf(yaml: string): Fields | null {
  const value = readYaml(yaml);
  if (isEmpty(value)) return {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** What front matter says, if there is any; of what is of no use it warns. */
function readFrontMatter(
  frontMatter: Fields | null,
  day: string | undefined,
  warnings: string[],
): FrontMatter {
  const fields = frontMatter ?? {};
  // With Jekyll it says whether a post is published, and not when.
  const published = booleanOf(fields.published);
  const read = fieldReader(published === undefined ? fields : { ...fields, published: null }, warnings);
  const text = (field: keyof typeof fieldNames) => read(field, textOf, 'it is no text');
  const list = (field: keyof typeof fieldNames) => read(field, textsOf, 'it is no list of names') ?? [];
  const [title, slug, excerpt, locale] = [text('title'), text('slug'), text('excerpt'), text('locale')];
  const date = read('date', dateOf, 'it is no date') ?? dateOf(day);
  if (day && !date) warnings.push('the day in the name of the file is left out, for it is no date');
  // A text without front matter was not written for a website, so that its name alone does not put it there.
  const isPostDraft = isDraft(fields, warnings) || published === false || frontMatter === null;
  if (date && isPostDraft) warnings.push('the date is left out, for the post is a draft');
  return {
    ...(title && { title }),
    ...(slug && { slug }),
    ...(date && !isPostDraft && { date }),
    ...(excerpt && { excerpt }),
    ...(locale && { locale }),
    tags: list('tags'),
    categories: list('categories'),
    authors: list('authors'),
    isFeatured: read('featured', booleanOf, 'it is neither true nor false') ?? false,
  };
}

/** Reads a field under the first of its names that says something of use, and warns of the others. */
function fieldReader(fields: Fields, warnings: string[]) {
  return <Value>(
    field: keyof typeof fieldNames,
    understand: (value: unknown) => Value | undefined,
    flaw: string,
  ): Value | undefined => {
    let used: { name: string; value: Value } | undefined;
    for (const name of fieldNames[field]) {
      if (isEmpty(fields[name])) continue;
      const value = understand(fields[name]);
      if (used) warnings.push(`${name} is left out, for ${used.name} stands for it`);
      else if (value === undefined) warnings.push(`${name} is left out, for ${flaw}`);
      else used = { name, value };
    }
    return used?.value;
  };
}

/** What nobody understands must not go live on that account. */
function isDraft({ draft }: Fields, warnings: string[]): boolean {
  if (draft === undefined) return false;
  const isMarkedDraft = booleanOf(draft);
  if (isMarkedDraft === undefined) warnings.push('draft is neither true nor false, so the post is a draft');
  return isMarkedDraft ?? true;
}

function shortName(name: string): string {
  return [...assertStorable(name)].slice(0, 50).join('');
}
