import { invalid } from '@imprint/shared/errors';
import { assertStorable, booleanOf, dateOf, isEmpty, textOf, textsOf } from './front.values.ts';
import { readYaml } from './front.yaml.ts';

/** The front matter of a Markdown file. */
export interface FrontMatter {
  title?: string;
  slug?: string;
  /** The date of publication, past or future; absent for a draft. */
  date?: Date;
  excerpt?: string;
  tags: string[];
  categories: string[];
  authors: string[];
  isFeatured: boolean;
  locale?: string;
}

/** A file split into front matter and text. */
export interface FileParts {
  frontMatter: FrontMatter;
  text: string;
  /** What was ignored in the front matter, and why. */
  warnings: string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The names that site generators use for each field, in order of precedence. */
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
 * Splits a file. `day`, from the filename, is the date when the front matter has none. Throws VALIDATION_ERROR on
 * `markdown` when the front matter is not YAML or exceeds the limits.
 */
export function parseFile(markdown: string, day: string | undefined): FileParts {
  const [whole, marks, yaml] = fence.exec(markdown) ?? [];
  if (marks === '+++')
    throw invalid({
      field: 'markdown',
      reason: 'has front matter in TOML; it must be YAML between lines of ---',
    });
  const fields = yaml === undefined ? null : fieldsOf(yaml);
  const warnings = Object.keys(fields ?? {})
    .filter((name) => !knownNames.has(name))
    .map((name) => `${shortName(name)} is ignored, because posts have no such field`);
  const frontMatter = readFrontMatter(fields, day, warnings);
  const text = fields && whole ? markdown.slice(whole.length) : markdown;
  return { frontMatter, text, warnings: limitWarnings(warnings) };
}

function limitWarnings(warnings: string[]): string[] {
  const more = warnings.length - maxWarnings;
  return more > 0 ? [...warnings.slice(0, maxWarnings), `and ${more} more`] : warnings;
}

/** The fields between two lines of dashes; null when they enclose plain text. */
function fieldsOf(yaml: string): Fields | null {
  const value = readYaml(yaml);
  if (isEmpty(value)) return {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** Reads the front matter, if any, and collects warnings about unusable fields. */
function readFrontMatter(
  frontMatter: Fields | null,
  day: string | undefined,
  warnings: string[],
): FrontMatter {
  const fields = frontMatter ?? {};
  // In Jekyll, `published` is a boolean, not a date.
  const published = booleanOf(fields.published);
  const read = fieldReader(published === undefined ? fields : { ...fields, published: null }, warnings);
  const text = (field: keyof typeof fieldNames) => read(field, textOf, 'it is not text');
  const list = (field: keyof typeof fieldNames) => read(field, textsOf, 'it is not a list of names') ?? [];
  const [title, slug, excerpt, locale] = [text('title'), text('slug'), text('excerpt'), text('locale')];
  const date = read('date', dateOf, 'it is not a date') ?? dateOf(day);
  if (day && !date) warnings.push('the date in the file name is ignored, because it is not a date');
  // A file without front matter was not written for a website, so a date in its name does not publish it.
  const isPostDraft = isDraft(fields, warnings) || published === false || frontMatter === null;
  if (date && isPostDraft) warnings.push('the date is ignored, because the post is a draft');
  return {
    ...(title && { title }),
    ...(slug && { slug }),
    ...(date && !isPostDraft && { date }),
    ...(excerpt && { excerpt }),
    ...(locale && { locale }),
    tags: list('tags'),
    categories: list('categories'),
    authors: list('authors'),
    isFeatured: read('featured', booleanOf, 'it is not true or false') ?? false,
  };
}

/**
 * Returns a function that reads a field under the first of its names with a usable value, and warns about the
 * others.
 */
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
      if (used) warnings.push(`${name} is ignored, because ${used.name} is used instead`);
      else if (value === undefined) warnings.push(`${name} is ignored, because ${flaw}`);
      else used = { name, value };
    }
    return used?.value;
  };
}

/** A post whose `draft` cannot be understood stays a draft. */
function isDraft({ draft }: Fields, warnings: string[]): boolean {
  if (draft === undefined) return false;
  const isMarkedDraft = booleanOf(draft);
  if (isMarkedDraft === undefined) warnings.push('draft is not true or false, so the post is a draft');
  return isMarkedDraft ?? true;
}

function shortName(name: string): string {
  return [...assertStorable(name)].slice(0, 50).join('');
}
