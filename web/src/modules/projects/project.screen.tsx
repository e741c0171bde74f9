import { projects } from '@imprint/shared/contract/projects';
import { SlugField } from '../../kit/forms/slug.field.tsx';
import { TextField } from '../../kit/forms/text.field.tsx';
import { type FieldsProps, resourceScreen } from '../../kit/resource/resource.screen.ts';
import { t } from '../../language/message.ts';
import { MediaField } from '../media/media.field.tsx';

export const projectScreen = resourceScreen(projects, {
  resource: 'projects',
  noun: t('project'),
  plural: t('projects'),
  newValues: { name: '', slug: '', description: '' },
  valuesOf: ({ name, slug, description, coverId }) => ({
    name,
    slug,
    description: description ?? '',
    coverId,
  }),
  Fields: ProjectFields,
});

function ProjectFields({ field, values, change, item, readOnly }: FieldsProps<typeof projects>) {
  return (
    <>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" readOnly={readOnly} />
      <SlugField field={field('slug')} optional={!item} readOnly={readOnly} />
      <TextField
        field={field('description')}
        label={t('Description')}
        optional
        multiline
        readOnly={readOnly}
      />
      {item && (
        <CoverField
          projectId={item.id}
          value={values.coverId ?? null}
          reason={field('coverId').reason}
          readOnly={readOnly}
          onChange={(coverId) => change({ coverId })}
        />
      )}
    </>
  );
}

interface CoverFieldProps {
  projectId: string;
  value: string | null;
  reason: string | undefined;
  readOnly: boolean;
  onChange: (coverId: string | null) => void;
}

function CoverField({ reason, ...field }: CoverFieldProps) {
  return (
    <MediaField
      {...field}
      label={t('Cover')}
      hint={t('A picture that makes the project easy to recognize.')}
      error={reason && t('Cover {reason}.', { reason })}
      kind="image"
    />
  );
}
