import { type Website, websites } from '@imprint/shared/contract/websites';
import type { FormField } from '../../kit/forms/operation.form.ts';
import { SlugField } from '../../kit/forms/slug.field.tsx';
import { TextField } from '../../kit/forms/text.field.tsx';
import { type FieldsProps, resourceScreen } from '../../kit/resource/resource.screen.ts';
import { t } from '../../language/message.ts';
import { NewItemProject } from '../projects/new.item.project.tsx';
import { LocalesField } from './locales.field.tsx';
import { PublishChecksField } from './publish.checks.field.tsx';
import { SeoFields } from './seo.fields.tsx';
import { TemplateField } from './template.field.tsx';

export const websiteScreen = resourceScreen(websites, {
  resource: 'websites',
  noun: t('website'),
  plural: t('websites'),
  newValues: { name: '', slug: '', description: '' },
  valuesOf: ({ name, slug, address, description, locales, seo, blogPath, robots, publishChecks }) => ({
    name,
    slug,
    address,
    description: description ?? '',
    locales,
    seo,
    blogPath: blogPath ?? '',
    robots: robots ?? '',
    publishChecks,
  }),
  Fields: WebsiteFields,
});

function WebsiteFields({ field, reasonAt, values, change, item, readOnly }: FieldsProps<typeof websites>) {
  const { locales = [], seo } = values;
  return (
    <>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" readOnly={readOnly} />
      {!item && <NewItemProject field={field('projectId')} values={values} change={change} />}
      {!item && (
        <TemplateField
          value={values.template}
          reason={field('template').reason}
          onChange={(template) => change({ template })}
        />
      )}
      <SlugField field={field('slug')} optional={!item} readOnly={readOnly} />
      {item && <AddressField field={field('address')} website={item} readOnly={readOnly} />}
      <TextField
        field={field('description')}
        label={t('Description')}
        optional
        multiline
        readOnly={readOnly}
      />
      {item && (
        <>
          <LocalesField
            locales={locales}
            reason={field('locales').reason}
            rowReasons={(index) => ({
              code: reasonAt(`locales.${index}.code`),
              name: reasonAt(`locales.${index}.name`),
            })}
            readOnly={readOnly}
            onChange={(changed) => change({ locales: changed })}
          />
          <TextField
            field={field('blogPath')}
            label={t('Blog path')}
            optional
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            hint={t('The path of the blog, such as blog for /blog. Leave empty for no blog.')}
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
              titleTemplate: reasonAt('seo.titleTemplate'),
              description: reasonAt('seo.description'),
              imageId: reasonAt('seo.imageId'),
            }}
            projectId={item.projectId}
            readOnly={readOnly}
            onChange={(changed) => change({ seo: changed })}
          />
          <TextField
            field={field('robots')}
            label={t('robots.txt')}
            optional
            multiline
            readOnly={readOnly}
            placeholder={'User-agent: *\nAllow: /'}
            hint={t('What crawlers may read. The URL of the sitemap is added automatically.')}
          />
          <PublishChecksField
            value={values.publishChecks ?? item.publishChecks}
            reason={field('publishChecks').reason}
            readOnly={readOnly}
            onChange={(publishChecks) => change({ publishChecks })}
          />
        </>
      )}
    </>
  );
}

function AddressField({
  field,
  website: { url },
  readOnly,
}: {
  field: FormField;
  website: Website;
  readOnly: boolean;
}) {
  const state = url
    ? t('Visitors see the website at {url}. If you change the address, existing links stop working.', { url })
    : t('The name of the website in its URL. Visitors cannot see it until it is published.');
  return (
    <TextField
      field={field}
      label={t('Address')}
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      hint={state}
    />
  );
}
