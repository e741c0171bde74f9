import type { PropValue } from '@imprint/shared/blocks/component.values';
import { useState } from 'react';
import { ComponentPreview } from '../../editor/embedded/component.preview.tsx';
import { InspectorProp, propProblem } from '../../editor/inspector/inspector.prop.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import type { ComponentDraft } from './component.draft.ts';
import { useComponentDraft } from './component.editing.tsx';

/** Previews a component with the form for its props. The values are not saved. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useComponentDraft();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview"
      description="Set the props as a page or post would. Nothing of it is kept."
      isWide
    >
      <Preview draft={draft} />
    </Dialog>
  );
}

type Values = Readonly<Record<string, PropValue>>;

/** The slots are not filled, so they show their default content. */
const noChildren: [] = [];

function Preview({ draft }: { draft: ComponentDraft }) {
  const [values, setValues] = useState<Values>({});
  const { props } = draft;

  function write(name: string, value: PropValue | undefined): void {
    const { [name]: _, ...others } = values;
    setValues(value === undefined ? others : { ...others, [name]: value });
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <section aria-label="Props" className="space-y-5">
        {props.length === 0 && (
          <p className="text-muted">It has no props yet, so it always looks like this.</p>
        )}
        {props.map((prop) => (
          <InspectorProp
            key={`${prop.name}-${prop.type}`}
            prop={prop}
            value={values[prop.name]}
            readOnly={false}
            reasonOf={(value) => propProblem(draft, prop, value)}
            onChange={(value) => write(prop.name, value)}
          />
        ))}
        {Object.keys(values).length > 0 && (
          <Button size="small" onClick={() => setValues({})}>
            Back to the defaults
          </Button>
        )}
      </section>
      <section
        aria-label="How it looks"
        className="min-w-0 rounded-xl border border-line bg-paper p-5 sm:p-6"
      >
        {draft.blocks.length === 0 && <p className="text-faint">Nothing here yet.</p>}
        <ComponentPreview component={draft} use={{ props: values, children: noChildren }} />
      </section>
    </div>
  );
}
