import { findBlock } from '@imprint/shared/blocks/tree';
import { capitalized } from '@imprint/shared/nouns';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, useEditorState } from '../../editor/editor.context.tsx';
import { Inspector } from '../../editor/inspector/inspector.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';

interface DraftSettingsProps {
  /** The kind of resource, within a sentence. */
  noun: string;
  /** The settings of the resource itself. */
  children: ReactNode;
}

/** The settings of the selected block, or of the resource itself when none is selected. */
export function DraftSettings({ noun, children }: DraftSettingsProps) {
  const editor = useEditor();
  const block = useEditorState(editor, ({ draft, selectedId }) =>
    selectedId === null ? undefined : findBlock(draft.blocks, selectedId)?.block,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  function showResource(): void {
    flushSync(() => editor.select(null));
    heading.current?.focus();
  }

  const name = capitalized(noun);
  if (block) {
    return (
      <div className="space-y-6">
        <Button size="small" look="quiet" className="-ml-2.5" onClick={showResource}>
          <Icon name="chevron" className="rotate-90" />
          {t('{noun} settings', { noun: name })}
        </Button>
        <Inspector
          block={block}
          readOnly={editor.isReadOnly}
          onChange={(set) =>
            void editor.change(
              { operations: [{ op: 'update', id: block.id, set }] },
              `${block.id}.${Object.keys(set).join()}`,
            )
          }
        />
      </div>
    );
  }
  return (
    <section aria-label={t('Settings of the {noun}', { noun })} className="space-y-6">
      <h2 ref={heading} tabIndex={-1} className="text-[0.9375rem] font-semibold tracking-tight">
        {name}
      </h2>
      {children}
    </section>
  );
}
