import { findBlock } from '@imprint/shared/blocks/tree';
import { useEditor, useEditorState } from '../../editor/editor.context.tsx';
import { Inspector } from '../../editor/inspector/inspector.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { AboutFields } from './fields/about.fields.tsx';
import { BlockBindings } from './fields/block.bindings.tsx';
import { BlockSlot } from './fields/block.slot.tsx';
import { PropsForm } from './fields/props.form.tsx';
import { SlotsForm } from './fields/slots.form.tsx';

/** The settings of the selected block, or of the component itself when none is selected. */
export function ComponentSettings() {
  const editor = useEditor();
  const { isReadOnly: readOnly } = editor;
  const block = useEditorState(editor, ({ draft, selectedId }) =>
    selectedId === null ? undefined : findBlock(draft.blocks, selectedId)?.block,
  );
  if (!block) {
    return (
      <section aria-label={t('Component settings')} className="space-y-6">
        <h2 className="text-[0.9375rem] font-semibold tracking-tight">{t('Component')}</h2>
        <PropsForm />
        <SlotsForm />
        <AboutFields />
      </section>
    );
  }
  return (
    <div className="space-y-6">
      <Button size="small" look="quiet" className="-ml-2.5" onClick={() => editor.select(null)}>
        <Icon name="chevron" className="rotate-90" />
        {t('Component settings')}
      </Button>
      <Inspector
        block={block}
        readOnly={readOnly}
        onChange={(set) =>
          void editor.change(
            { operations: [{ op: 'update', id: block.id, set }] },
            `${block.id}.${Object.keys(set).join()}`,
          )
        }
      />
      {(block.type === 'section' || block.type === 'column') && <BlockSlot key={block.id} block={block} />}
      <BlockBindings key={`${block.id}-props`} block={block} />
    </div>
  );
}
