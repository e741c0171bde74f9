import type { Operation } from '@imprint/shared/operation';
import MiniSearch from 'minisearch';
import type { Implementation } from '../../../core/rpc/implement.ts';

/** Ranks operations by the words of a text: those of the name count most, then those of the summary. */
export function createOperationSearch(implementations: readonly Implementation[]) {
  const index = new MiniSearch<Document>({
    fields: ['name', 'summary', 'guidance', 'inputs'],
    processTerm: termOf,
    searchOptions: {
      boost: { name: 4, summary: 2 },
      prefix: true,
      fuzzy: 0.2,
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  index.addAll(implementations.map(documentOf));
  return (text: string): string[] =>
    index.search(wordsOf(text.slice(0, maxTextLength))).map(({ id }) => String(id));
}

/** Characters that are searched for, because each word takes time. */
const maxTextLength = 200;

/** What people say for the verb of an operation. */
const otherWords: Record<string, string> = {
  list: 'find search',
  create: 'add new',
  update: 'change edit rename',
  delete: 'remove',
  restore: 'undo revert',
  replace: 'exchange swap',
  classify: 'tag retag',
};

/** Words that say nothing about an operation. */
const ignoredWords = new Set(
  'a an and are as at by for from how i in is it its my of on or the to where with'.split(' '),
);

/** The singular of a word in lower case, so that `category` finds `categories`; null for an ignored word. */
function termOf(word: string): string | null {
  const term = word.toLowerCase();
  return ignoredWords.has(term) ? null : term.replace(/ies$/, 'y').replace(/s$/, '');
}

interface Document {
  id: string;
  name: string;
  summary: string;
  guidance: string;
  inputs: string;
}

function documentOf({ name, operation }: { name: string; operation: Operation }): Document {
  const { summary, guidance, input, tool, rest } = operation;
  const inputs = Object.entries(input.shape).map(
    ([field, { description = '' }]) => `${field} ${description}`,
  );
  return {
    id: name,
    name: wordsOf(`${name} ${tool ?? ''} ${rest ?? ''} ${otherWords[name.split('.')[1] ?? ''] ?? ''}`),
    summary,
    guidance,
    inputs: wordsOf(inputs.join(' ')),
  };
}

/** The words of names such as `listRevisions` and `alt-text`, besides the text as it is. */
function wordsOf(text: string): string {
  return `${text} ${text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
