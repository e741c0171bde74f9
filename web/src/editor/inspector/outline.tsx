import type { Block } from '@imprint/shared/blocks/block';
import { walk } from '@imprint/shared/blocks/tree';
import { t } from '../../language/message.ts';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { mediaName } from '../../modules/media/media.words.ts';
import { excerptOf, typeWords } from '../block.words.ts';
import { scrollToBlock } from '../canvas/block.element.ts';
import { useEditor, useEditorState } from '../editor.context.tsx';

interface OutlineProps {
  /** Called when an entry was followed, e.g. to close the sheet that it stands in. */
  onFollow: (() => void) | undefined;
}

/** The blocks of the document, one a line; headings stand out, and the block one is at is marked. */
export function Outline({ onFollow }: OutlineProps) {
  const editor = useEditor();
  const blocks = useEditorState(editor, ({ draft }) => draft.blocks);
  const selectedId = useEditorState(editor, (state) => state.selectedId);
  const entries = [...walk(blocks)].filter(({ block }) => block.type !== 'column' && block.type !== 'slot');

  function follow(block: Block): void {
    onFollow?.();
    // A sheet that closes gives the focus back first.
    requestAnimationFrame(() => {
      scrollToBlock(block.id);
      if (editor.isReadOnly || 'children' in block) editor.canvas?.selectBlock(block.id);
      else editor.canvas?.focusBlock(block.id, 'end');
    });
  }

  if (entries.length === 0)
    return <p className="px-2 text-[0.8125rem] text-faint">{t('Nothing here yet.')}</p>;
  return (
    <ol className="space-y-px">
      {entries.map(({ block, depth }) => (
        <li key={block.id}>
          <a
            href={`#${block.id}`}
            aria-current={block.id === selectedId ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              follow(block);
            }}
            style={{ paddingLeft: `${indentOf(block, depth)}rem` }}
            className={`flex min-h-7 items-center rounded-md pr-2 text-[0.8125rem] hover:bg-sunken hover:text-ink aria-current:bg-sunken aria-current:text-ink ${block.type === 'heading' ? 'font-medium text-ink' : 'text-muted'}`}
          >
            <span className="truncate">
              <EntryWords block={block} />
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** How the text of a block begins, or what it shows. */
function EntryWords({ block }: { block: Block }) {
  const text = excerptOf(block);
  if (text) return <span translate="no">{text}</span>;
  if (block.type === 'gallery' && block.items.length > 0)
    return t('{count, plural, one {# picture} other {# pictures}}', { count: block.items.length });
  const words = typeWords(block.type);
  if ((block.type === 'image' || block.type === 'video') && block.mediaId !== null)
    return <MediaWords mediaId={block.mediaId} words={words} />;
  return words;
}

function MediaWords({ mediaId, words }: { mediaId: string; words: string }) {
  const { media } = useMediaItem(mediaId);
  return media ? `${words}: ${mediaName(media)}` : words;
}

/** Headings stand by their level, what lies in other blocks by its depth. */
function indentOf(block: Block, depth: number): number {
  const steps = depth - 1 + (block.type === 'heading' ? Math.max(0, block.level - 2) : 1);
  return 0.5 + Math.min(steps, 5) * 0.75;
}
