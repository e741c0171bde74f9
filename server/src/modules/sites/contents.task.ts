import type { PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { defineTask } from '../../core/work/task.ts';

/** What `llms.txt` lists. */
export interface ContentsInput {
  title: string;
  description: string | null;
  sections: readonly {
    title: string;
    links: readonly { title: string; url: string; description: string | null }[];
  }[];
}

/** Writes `llms.txt`, see llmstxt.org. */
export const writeContents = defineTask(
  import.meta.url,
  'writeContents',
  ({ title, description, sections }: ContentsInput) =>
    toMarkdown(
      {
        type: 'root',
        children: [
          heading(1, title),
          ...(description ? [{ type: 'blockquote' as const, children: [paragraph(text(description))] }] : []),
          ...sections.flatMap((section): RootContent[] => [
            heading(2, section.title),
            { type: 'list', spread: false, children: section.links.map(itemOf) },
          ]),
        ],
      },
      { bullet: '-', extensions: [gfmToMarkdown()] },
    ),
);

function heading(depth: 1 | 2, words: string): RootContent {
  return { type: 'heading', depth, children: [text(words)] };
}

function itemOf({ title, url, description }: ContentsInput['sections'][number]['links'][number]) {
  const link: PhrasingContent = { type: 'link', url, children: [text(title)] };
  const more = description ? [text(`: ${description}`)] : [];
  return { type: 'listItem' as const, spread: false, children: [paragraph(link, ...more)] };
}

function paragraph(...children: PhrasingContent[]) {
  return { type: 'paragraph' as const, children };
}

/** A text on one line. */
function text(value: string): PhrasingContent {
  return { type: 'text', value: value.replaceAll(/\s+/g, ' ') };
}
