import { type Renderable, renderComponent } from '@imprint/shared/blocks/component.render';
import type { PropValue } from '@imprint/shared/blocks/component.values';
import { useMemo, useState } from 'react';
import { InspectorProp, propProblem } from '../../editor/inspector/inspector.prop.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { contentHtml } from '../../preview/content.html.ts';
import { StyledPreview, useDesignLook } from '../design/preview/styled.preview.tsx';
import { usePreviewedWebsite } from '../design/preview/use.previewed.website.ts';
import { useProjectDesign } from '../design/preview/use.project.design.ts';
import { WebsiteField } from '../design/preview/website.field.tsx';
import type { ComponentDraft } from './component.draft.ts';
import { useComponentDraft, useComponentEditing } from './component.editing.tsx';

/** Previews a component with the form for its props. The values are not saved. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useComponentDraft();
  const { component } = useComponentEditing();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Preview')}
      description={t('Set the props as a page or post would. Nothing is saved.')}
      isWide
    >
      <Preview draft={draft} projectId={component.projectId} />
    </Dialog>
  );
}

type Values = Readonly<Record<string, PropValue>>;

function Preview({ draft, projectId }: { draft: ComponentDraft; projectId: string }) {
  const [values, setValues] = useState<Values>({});
  const { props } = draft;

  function write(name: string, value: PropValue | undefined): void {
    const { [name]: _, ...others } = values;
    setValues(value === undefined ? others : { ...others, [name]: value });
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <section aria-label={t('Props')} className="space-y-5">
        {props.length === 0 && (
          <p className="text-muted">{t('This component has no props yet, so it always looks the same.')}</p>
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
            {t('Reset to defaults')}
          </Button>
        )}
      </section>
      <Look component={draft} values={values} projectId={projectId} />
    </div>
  );
}

interface LookProps {
  component: Renderable;
  values: Values;
  projectId: string;
}

/** The component in the style of a website of its project. Slots show their default content. */
function Look({ component, values, projectId }: LookProps) {
  const html = useMemo(
    () => contentHtml(renderComponent(component, { props: values, children: [] })),
    [component, values],
  );
  const websites = usePreviewedWebsite(projectId);
  const project = useProjectDesign(projectId);
  const shownIn = useDesignLook();
  return (
    <div className="min-w-0 space-y-4">
      <WebsiteField websites={websites} />
      {component.blocks.length === 0 && (
        <p className="text-muted">{t('This component has no blocks yet.')}</p>
      )}
      <div className="h-112 overflow-hidden rounded-xl border border-line">
        <StyledPreview
          label={t('Preview of the component')}
          content={{ html: websites.isKnown ? html : null, error: websites.error, retry: websites.retry }}
          website={websites.website}
          project={project}
          shownIn={shownIn}
        />
      </div>
    </div>
  );
}
