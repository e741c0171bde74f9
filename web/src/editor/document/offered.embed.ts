import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { idOf } from './positions.ts';

/** What a paragraph could show from elsewhere. */
export interface OfferedEmbed {
  blockId: string;
  url: string;
  provider: string;
}

/** What the paragraph with the caret could show instead of the one address that stands in it; null for any other. */
export function offeredEmbed({ selection }: EditorState): OfferedEmbed | null {
  const { $from, empty } = selection;
  const { parent, depth } = $from;
  const isParagraph = parent.type.name === 'paragraph' && $from.node(depth - 1).type.name !== 'listItem';
  if (!(selection instanceof TextSelection) || !empty || !isParagraph || parent.childCount !== 1) return null;
  const text = parent.textContent;
  const href = parent.firstChild?.marks.find(({ type }) => type.name === 'link')?.attrs.href;
  // A link with words of its own was made to be read.
  if (typeof href !== 'string' || text === '' || !href.endsWith(text)) return null;
  const provider = providerOf(href);
  const blockId = idOf(parent);
  return provider && blockId !== null ? { blockId, url: href, provider: provider.name } : null;
}
