import type { Block } from '@imprint/shared/blocks/block';
import { t } from '../../language/message.ts';
import { blockCatalog } from '../block.catalog.ts';
import { InspectorContactForm } from './contact.form.inspector.tsx';
import { InspectorComponent } from './inspector.component.tsx';
import { InspectorControl } from './inspector.control.tsx';
import { fieldsOf } from './inspector.fields.ts';
import { InspectorPostList } from './post.list.inspector.tsx';

interface InspectorProps {
  block: Block;
  readOnly: boolean;
  onChange: (set: Record<string, unknown>) => void;
}

/** The settings of a block, made from the schema of its type; what one reads on the page is edited there. */
export function Inspector({ block, readOnly, onChange }: InspectorProps) {
  const { type, id } = block;
  const { name, description } = blockCatalog[type];
  const fields = fieldsOf(type);
  // Safe because any object may be asked for a property.
  const values = block as Partial<Record<string, unknown>>;
  return (
    <section aria-label={t('Block settings')} className="space-y-5">
      <div>
        <h2 className="text-[0.9375rem] font-semibold tracking-tight">{name}</h2>
        <p className="mt-0.5 text-[0.8125rem] text-muted">{description}</p>
      </div>
      {fields.map((field) => (
        <InspectorControl
          key={`${id}-${field.name}`}
          type={type}
          field={field}
          value={values[field.name] ?? null}
          readOnly={readOnly}
          onChange={(value) => onChange({ [field.name]: value })}
        />
      ))}
      {block.type === 'postList' && (
        <InspectorPostList block={block} readOnly={readOnly} onChange={onChange} />
      )}
      {block.type === 'contactForm' && <InspectorContactForm key={id} block={block} readOnly={readOnly} />}
      {block.type === 'component' && (
        <InspectorComponent key={id} block={block} readOnly={readOnly} onChange={onChange} />
      )}
      {fields.length === 0 && block.type !== 'component' && (
        <p className="text-[0.8125rem] text-faint">{t('This block has no settings. Edit it on the page.')}</p>
      )}
    </section>
  );
}
