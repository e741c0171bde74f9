import { isSafeHref } from '@imprint/shared/blocks/href';
import { type RichTextDocument, richTextDocument } from '@imprint/shared/blocks/rich.text.document';
import { reasonOf } from '@imprint/shared/validation';
import type { JSONContent } from '@tiptap/react';

/** The attributes that a document keeps of each node and mark; those that TipTap adds besides are left out. */
const keptAttributes: Partial<Record<string, readonly string[]>> = {
  heading: ['level'],
  codeBlock: ['language'],
  orderedList: ['start'],
  link: ['href'],
};

type Mark = NonNullable<JSONContent['marks']>[number];

/** The document of the editor as the contract has it, or why it cannot be one. */
export function documentOf(content: JSONContent): { document: RichTextDocument } | { reason: string } {
  const parsed = richTextDocument.safeParse(cleaned(content), { error: reasonOf });
  if (parsed.success) return { document: parsed.data };
  return { reason: parsed.error.issues[0]?.message ?? 'is not valid' };
}

function cleaned({ type, text, attrs, marks, content }: JSONContent): JSONContent {
  const kept = attributesOf(type, attrs);
  const keptMarks = marks?.flatMap(cleanedMark) ?? [];
  return {
    ...(type !== undefined && { type }),
    ...(text !== undefined && { text }),
    ...(kept && { attrs: kept }),
    ...(keptMarks.length > 0 && { marks: keptMarks }),
    ...(content && { content: content.map(cleaned) }),
  };
}

/** A link that leads to what is not allowed, as in a text pasted from elsewhere, becomes plain text. */
function cleanedMark({ type, attrs }: Mark): Mark[] {
  const kept = attributesOf(type, attrs);
  if (type === 'link' && !isAllowedHref(kept?.href)) return [];
  return [{ type, ...(kept && { attrs: kept }) }];
}

function attributesOf(type: string | undefined, attrs: JSONContent['attrs']): Record<string, unknown> | null {
  const names = keptAttributes[type ?? ''];
  if (!names || !attrs) return null;
  return Object.fromEntries(names.map((name) => [name, attrs[name] ?? null]));
}

/** Whether a link of a document may lead there. */
export function isAllowedHref(href: unknown): boolean {
  return typeof href === 'string' && href.length <= 2000 && isSafeHref(href);
}
