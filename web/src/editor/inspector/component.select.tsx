import type { Block } from '@imprint/shared/blocks/block';
import { api } from '../../api/trpc.ts';
import { allPages } from '../../kit/lists/use.all.pages.ts';
import { t } from '../../language/message.ts';
import { useEditor } from '../editor.context.tsx';
import { useEditorUploads } from '../files/editor.uploads.tsx';
import { ListChoice } from './list.choice.tsx';

/** Chooses which component of the project a block shows; what was set for another one goes. */
export function ComponentSelect({ block }: { block: Extract<Block, { type: 'component' }> }) {
  const editor = useEditor();
  const { projectId } = useEditorUploads();
  const list = api.components.list.useInfiniteQuery(
    { projectId: projectId ?? '', sort: 'name', limit: 100 },
    { ...allPages, enabled: projectId !== null },
  );
  const { id, componentId, children } = block;
  const isEmpty = list.data?.pages[0]?.data.length === 0;

  function choose(chosen: string | null): void {
    const slots = children.map((slot) => ({ op: 'remove' as const, id: slot.id }));
    const set = { componentId: chosen, props: {} };
    editor.change({ operations: [...slots, { op: 'update', id, set }] });
  }

  return (
    <ListChoice
      label={t('Component')}
      hint={isEmpty && t('The project has no components yet.')}
      noneWords={t('None')}
      list={list}
      choiceOf={(component) => [component.id, component.name]}
      value={componentId}
      readOnly={editor.isReadOnly}
      onChange={choose}
    />
  );
}
