import type { Prop } from '@imprint/shared/blocks/component.values';
import { findBlock } from '@imprint/shared/blocks/tree';
import { blockWords } from '../../../editor/block.words.ts';
import { useEditor } from '../../../editor/editor.context.tsx';
import { fieldWords } from '../../../editor/inspector/inspector.fields.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { RemovableRow } from '../../../kit/ui/inputs/removable.row.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';

/** The fields of blocks that are bound to a prop. */
export function PropBindings({ index: propIndex, prop }: { index: number; prop: Prop }) {
  const { problems } = useComponentEditing();
  const tooMany = reasonAt(problems, `props.${propIndex}.bindings`);
  return (
    <div className="space-y-1.5">
      <p className="font-medium">{t('Sets')}</p>
      {prop.bindings.length === 0 && (
        <p className="text-[0.8125rem] text-faint">
          {t('Nothing yet. Select a block and choose this prop under “Set by props”.')}
        </p>
      )}
      {prop.bindings.map(({ blockId, field }, index) => (
        <PropBinding key={`${blockId}.${field}`} propIndex={propIndex} prop={prop} index={index} />
      ))}
      {tooMany && <p className="text-[0.8125rem] text-danger">{t('It {problem}.', { problem: tooMany })}</p>}
    </div>
  );
}

interface PropBindingProps {
  propIndex: number;
  prop: Prop;
  /** The index among the bindings of the prop. */
  index: number;
}

function PropBinding({ propIndex, prop, index }: PropBindingProps) {
  const editor = useEditor();
  const { draft, change, readOnly } = useComponentDraft();
  const { problems } = useComponentEditing();
  const { blockId = '', field = '' } = prop.bindings[index] ?? {};
  const block = findBlock(draft.blocks, blockId)?.block;
  const words = block ? `${blockWords(block)}: ${fieldWords(block.type, field)}` : field;
  const path = `props.${propIndex}.bindings.${index}`;
  const reason = reasonAt(problems, `${path}.field`) ?? reasonAt(problems, `${path}.blockId`);
  const bindings = prop.bindings.toSpliced(index, 1);
  return (
    <RemovableRow
      problem={reason && t('It {problem}.', { problem: reason })}
      removeLabel={t('Stop setting {field}', { field: words })}
      onRemove={
        readOnly ? undefined : () => change({ props: draft.props.with(propIndex, { ...prop, bindings }) })
      }
    >
      {(problemId) => (
        <Button
          size="small"
          look="quiet"
          aria-describedby={problemId}
          className="-ml-2.5 min-w-0 flex-1 justify-start"
          onClick={() => {
            editor.select(blockId);
            editor.canvas?.selectBlock(blockId);
          }}
        >
          <span className="truncate">{words}</span>
        </Button>
      )}
    </RemovableRow>
  );
}
