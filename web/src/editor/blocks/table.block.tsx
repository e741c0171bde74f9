import type { Block } from '@imprint/shared/blocks/block';
import { useState } from 'react';
import { useEditor, useEditorState } from '../editor.context.tsx';
import { TableCell } from './table.cell.tsx';
import { TableTools } from './table.tools.tsx';
import { useBlockChange } from './use.block.change.ts';

/** A table of plain texts; below it stands what can be done with its rows and columns while one is in it. */
export function TableBlock({ block }: { block: Extract<Block, { type: 'table' }> }) {
  const editor = useEditor();
  const change = useBlockChange(block);
  const isSelected = useEditorState(editor, ({ selectedId }) => selectedId === block.id);
  const [cell, setCell] = useState({ row: 0, column: 0 });
  const { rows, hasHeader } = block;

  return (
    <div>
      <div className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full border-collapse text-sm">
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place.
              <tr key={row} className="not-last:border-b not-last:border-line">
                {cells.map((text, column) => (
                  <TableCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place.
                    key={column}
                    row={row}
                    column={column}
                    text={text}
                    isHeader={hasHeader && row === 0}
                    onFocus={() => setCell({ row, column })}
                    onChange={(next) =>
                      change({ rows: rows.with(row, cells.with(column, next)) }, `rows.${row}.${column}`)
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!editor.isReadOnly && (
        <TableTools
          isShown={isSelected}
          rows={rows}
          cell={cell}
          onChange={(next) => change({ rows: next }, 'shape')}
        />
      )}
    </div>
  );
}
