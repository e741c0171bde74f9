import type { Block } from '@imprint/shared/blocks/block';
import { api } from '../../api/trpc.ts';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { t } from '../../language/message.ts';
import { useEditor } from '../editor.context.tsx';
import { useEditorUploads } from '../files/editor.uploads.tsx';

/** Chooses which component of the project a block shows; what was set for another one goes. */
export function ComponentSelect({ block }: { block: Extract<Block, { type: 'component' }> }) {
  const editor = useEditor();
  const { projectId } = useEditorUploads();
  const list = api.components.list.useQuery(
    { projectId: projectId ?? '', sort: 'name', limit: 100 },
    { enabled: projectId !== null },
  );
  const { id, componentId, children } = block;
  const components = list.data?.data ?? [];
  const isListed = componentId === null || components.some((component) => component.id === componentId);

  function choose(chosen: string): void {
    const slots = children.map((slot) => ({ op: 'remove' as const, id: slot.id }));
    const set = { componentId: chosen || null, props: {} };
    editor.change({ operations: [...slots, { op: 'update', id, set }] });
  }

  return (
    <Field
      label={t('Component')}
      error={list.error && t('The components could not be loaded.')}
      hint={list.data && components.length === 0 && t('The project has no components yet.')}
    >
      {(control) => (
        <Select
          {...control}
          className="flex"
          value={componentId ?? ''}
          disabled={editor.isReadOnly || !list.data}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('None')}</option>
          {!isListed && <option value={componentId}>{t('Other component')}</option>}
          {components.map((component) => (
            <option key={component.id} value={component.id}>
              {component.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
