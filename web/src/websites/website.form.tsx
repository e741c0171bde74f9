import type { Website } from '@imprint/shared/websites.contract';
import { websites } from '@imprint/shared/websites.contract';
import { useWatch } from 'react-hook-form';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { api } from '../trpc.ts';
import { LocalesField } from './locales.field.tsx';
import { SeoFields } from './seo.fields.tsx';

interface WebsiteFormProps {
  website: Website;
  readOnly: boolean;
}

/** Changes a website, unless somebody else changed it since this person began to edit. */
export function WebsiteForm({ website, readOnly }: WebsiteFormProps) {
  const { form, field, change, frame } = useWebsiteForm(website);
  const { errors } = form.formState;
  const [locales = [], seo] = useWatch({ control: form.control, name: ['locales', 'seo'] });
  return (
    <VersionedForm frame={frame} readOnly={readOnly}>
      <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
      <SlugField field={field('slug')} readOnly={readOnly} />
      <TextField field={field('description')} label="Description" optional multiline readOnly={readOnly} />
      <LocalesField
        locales={locales}
        reason={field('locales').reason}
        rowReasons={(index) => ({
          code: errors.locales?.[index]?.code?.message,
          name: errors.locales?.[index]?.name?.message,
        })}
        readOnly={readOnly}
        onChange={(changed) => change({ locales: changed })}
      />
      <SeoFields
        seo={{
          titleTemplate: seo?.titleTemplate ?? null,
          description: seo?.description ?? null,
          noIndex: seo?.noIndex ?? false,
          imageId: seo?.imageId ?? null,
        }}
        reasons={{
          seo: field('seo').reason,
          titleTemplate: errors.seo?.titleTemplate?.message,
          description: errors.seo?.description?.message,
          imageId: errors.seo?.imageId?.message,
        }}
        projectId={website.projectId}
        readOnly={readOnly}
        onChange={(changed) => change({ seo: changed })}
      />
    </VersionedForm>
  );
}

function useWebsiteForm(website: Website) {
  const { get } = api.useUtils().websites;
  const update = api.websites.update.useMutation();
  const target = { websiteId: website.id };
  return useVersionedForm(websites.update, {
    noun: 'website',
    resource: website,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
}

function valuesOf({ id, name, slug, description, locales, seo }: Website) {
  return { websiteId: id, name, slug, description: description ?? '', locales, seo };
}
