import type { Block } from '@imprint/shared/blocks/block';
import { useRef } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { Keys } from '../../kit/ui/keys.tsx';
import { AnchoredMenu, type AnchoredMenuProps } from '../../kit/ui/overlays/anchored.menu.tsx';
import { MenuItem, MenuSection, Submenu } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { type ShortcutName, shortcuts } from '../../shell/commands/shortcuts.ts';
import { newBlock } from '../block.types.ts';
import { useCommenting } from '../commenting.context.ts';
import { useEditor } from '../editor.context.tsx';
import { isRewritable } from '../rewriting/rewritable.block.ts';
import { useRewriting } from '../rewriting/rewriting.context.ts';
import { turnForms, ungrouped } from '../turn.into.ts';
import {
  duplicateBlocks,
  insertAt,
  insertBelow,
  moveBy,
  removeBlocks,
  turnInto,
  ungroup,
} from './block.commands.ts';

interface BlockMenuProps extends AnchoredMenuProps {
  block: Block;
  /** The blocks that it acts on: this one alone, or all that are selected with it. */
  ids: readonly string[];
}

/** What can be done to a block as a whole. It opens within the block, so that the block stays the selected one. */
export function BlockMenu({ block, ids, ...menu }: BlockMenuProps) {
  // A dialog that an entry opens takes the focus itself, and gives it back to the block.
  const opensDialog = useRef(false);
  return (
    <AnchoredMenu
      {...menu}
      focusAfter={() => {
        const isDialog = opensDialog.current;
        opensDialog.current = false;
        return !isDialog && textAround(menu.button.current);
      }}
    >
      {ids.length > 1 ? (
        <SharedEntries ids={ids} />
      ) : (
        <Entries block={block} onDialog={() => (opensDialog.current = true)} />
      )}
    </AnchoredMenu>
  );
}

/** The document beside a handle, in which the block stays selected. */
function textAround(handle: HTMLElement | null): HTMLElement | null {
  return handle?.closest('[data-canvas]')?.querySelector<HTMLElement>('[contenteditable=true]') ?? handle;
}

interface EntriesProps {
  block: Block;
  /** Is told when an entry opens a dialog. */
  onDialog: () => void;
}

function Entries({ block, onDialog }: EntriesProps) {
  const editor = useEditor();
  const rewrite = useRewriting();
  const comment = useCommenting();
  const { id } = block;
  return (
    <>
      <Entry words={t('Select')} shortcut="selectBlock" onClick={() => editor.canvas?.selectBlock(id)} />
      <Entry words={t('Move up')} shortcut="moveBlockUp" onClick={() => moveBy(editor, [id], 'up')} />
      <Entry words={t('Move down')} shortcut="moveBlockDown" onClick={() => moveBy(editor, [id], 'down')} />
      <Entry words={t('Duplicate')} shortcut="duplicateBlock" onClick={() => duplicateBlocks(editor, [id])} />
      {block.type !== 'column' && (
        <Entry
          words={t('Add paragraph below')}
          shortcut="insertParagraph"
          onClick={() => insertBelow(editor, id)}
        />
      )}
      {block.type === 'table' && <TableEntries block={block} />}
      {block.type === 'columns' && (
        <MenuSection>
          <Entry
            words={t('Add column')}
            onClick={() => {
              const after = block.children.at(-1)?.id ?? null;
              insertAt(editor, newBlock('column'), { parentId: id, after });
            }}
          />
        </MenuSection>
      )}
      {comment && (
        <MenuSection>
          <Entry
            words={t('Comment…')}
            shortcut="commentBlock"
            onPress={onDialog}
            onClick={() => comment(id)}
          />
        </MenuSection>
      )}
      {rewrite && isRewritable(block) && (
        <MenuSection>
          <Entry words={t('Rewrite…')} onPress={onDialog} onClick={() => rewrite(id)} />
        </MenuSection>
      )}
      <Conversions block={block} />
      <MenuSection>
        <Entry words={t('Delete')} shortcut="deleteBlock" onClick={() => removeBlocks(editor, [id])} />
      </MenuSection>
    </>
  );
}

/** What can be done to several blocks at once. */
function SharedEntries({ ids }: { ids: readonly string[] }) {
  const editor = useEditor();
  return (
    <>
      <Entry words={t('Move up')} shortcut="moveBlockUp" onClick={() => moveBy(editor, ids, 'up')} />
      <Entry words={t('Move down')} shortcut="moveBlockDown" onClick={() => moveBy(editor, ids, 'down')} />
      <Entry words={t('Duplicate')} shortcut="duplicateBlock" onClick={() => duplicateBlocks(editor, ids)} />
      <MenuSection>
        <Entry
          words={t('Delete {count, plural, one {# block} other {# blocks}}', { count: ids.length })}
          shortcut="deleteBlock"
          onClick={() => removeBlocks(editor, ids)}
        />
      </MenuSection>
    </>
  );
}

/** What the block turns into, and taking apart what holds others. */
function Conversions({ block }: { block: Block }) {
  const editor = useEditor();
  const forms = turnForms(block).filter(({ type }) => !editor.withheldTypes.has(type));
  const isGroup = ungrouped(block) !== null;
  if (forms.length === 0 && !isGroup) return null;
  return (
    <MenuSection>
      {forms.length > 0 && (
        <Submenu words={t('Turn into')}>
          {forms.map((form) => (
            <MenuItem
              key={form.id}
              onClick={() => requestAnimationFrame(() => turnInto(editor, block.id, form))}
            >
              <Icon name={form.icon} className="text-muted" />
              {form.name}
            </MenuItem>
          ))}
        </Submenu>
      )}
      {isGroup && <Entry words={t('Ungroup')} onClick={() => ungroup(editor, block.id)} />}
    </MenuSection>
  );
}

/** Adds rows and columns to a table, beside the cell that the caret was in, and takes them out. */
function TableEntries({ block: { id, rows } }: { block: Extract<Block, { type: 'table' }> }) {
  const editor = useEditor();
  const width = rows[0]?.length ?? 1;
  const { row, column } = editor.canvas?.cell() ?? { row: rows.length - 1, column: width - 1 };
  const set = (next: string[][]) =>
    editor.change({ operations: [{ op: 'update', id, set: { rows: next } }] });
  return (
    <MenuSection>
      <Entry
        words={t('Add row below')}
        onPress={() => set(rows.toSpliced(row + 1, 0, Array<string>(width).fill('')))}
      />
      <Entry
        words={t('Add column to the right')}
        onPress={() => set(rows.map((cells) => cells.toSpliced(column + 1, 0, '')))}
      />
      {rows.length > 1 && (
        <Entry words={t('Delete row {row}', { row: row + 1 })} onPress={() => set(rows.toSpliced(row, 1))} />
      )}
      {width > 1 && (
        <Entry
          words={t('Delete column {column}', { column: column + 1 })}
          onPress={() => set(rows.map((cells) => cells.toSpliced(column, 1)))}
        />
      )}
    </MenuSection>
  );
}

interface EntryProps {
  words: string;
  shortcut?: ShortcutName;
  /** Called immediately, before the menu closes. A change computed from the block belongs here: later, it would undo what is typed meanwhile. */
  onPress?: () => void;
  /** Called in the next frame, after the menu has given the focus back. */
  onClick?: () => void;
}

function Entry({ words, shortcut, onPress, onClick }: EntryProps) {
  return (
    <MenuItem
      onClick={() => {
        onPress?.();
        if (onClick) requestAnimationFrame(onClick);
      }}
    >
      <span className="flex-1">{words}</span>
      {shortcut && (
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <Keys keys={shortcuts[shortcut].keys} />
        </span>
      )}
    </MenuItem>
  );
}
