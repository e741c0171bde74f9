import type { Website } from '@imprint/shared/websites.contract';
import { websites } from '@imprint/shared/websites.contract';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { LocalesField } from './locales.field.tsx';
import { SeoFields } from './seo.fields.tsx';

interface WebsiteFormProps {
  website: Website;
  readOnly: boolean;
}

/** Changes a website, unless somebody else changed it since this person began to edit. */
export function WebsiteForm({ website, readOnly }: WebsiteFormProps) {
  const { form, field, submit, failure, isSubmitting, isDirty, reload } = useWebsiteForm(website);
  const { errors, isSubmitted } = form.formState;
  const [locales = [], typed] = useWatch({ control: form.control, name: ['locales', 'seo'] });
  const set: typeof form.setValue = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const seo = {
    titleTemplate: typed?.titleTemplate ?? null,
    description: typed?.description ?? null,
    noIndex: typed?.noIndex ?? false,
  };
  const stale = failure?.code === 'PRECONDITION_FAILED';
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <FormFailure
        failure={failure}
        actions={
          stale && (
            <Button size="small" onClick={reload}>
              Reload website
            </Button>
          )
        }
      />
      <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
      <TextField
        field={field('slug')}
        label="Slug"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        hint="Part of addresses: lower-case letters, digits and hyphens."
      />
      <TextField field={field('description')} label="Description" optional multiline readOnly={readOnly} />
      <LocalesField
        locales={locales}
        reason={field('locales').reason}
        rowReasons={(place) => ({
          code: errors.locales?.[place]?.code?.message,
          name: errors.locales?.[place]?.name?.message,
        })}
        readOnly={readOnly}
        onChange={(changed) => set('locales', changed)}
      />
      <SeoFields
        seo={seo}
        reasons={{
          seo: field('seo').reason,
          titleTemplate: errors.seo?.titleTemplate?.message,
          description: errors.seo?.description?.message,
        }}
        readOnly={readOnly}
        onChange={(changed) => set('seo', changed)}
      />
      {!readOnly && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
            Save changes
          </Button>
          {isDirty && <Button onClick={() => void reload()}>Discard</Button>}
        </div>
      )}
    </form>
  );
}

function useWebsiteForm(website: Website) {
  const toast = useToast();
  const utils = api.useUtils();
  const update = api.websites.update.useMutation();
  const { form, field, submit, failure, setFailure, isSubmitting, isDirty } = useOperationForm(
    websites.update,
    {
      defaultValues: valuesOf(website),
      send: update.mutateAsync,
      onSuccess: (saved) => {
        startFrom(saved);
        toast('Saved the changes');
      },
      explain: {
        PRECONDITION_FAILED:
          'Somebody changed this website in the meantime. Reload it to see the present state; what you typed here is then lost.',
      },
    },
  );

  /** What the person began to edit; never older than what was saved last. */
  const base = useRef(website);

  function startFrom(present: Website): void {
    base.current = present;
    utils.websites.get.setData({ websiteId: present.id }, present);
    form.reset(valuesOf(present));
  }

  useEffect(() => {
    if (website.version <= base.current.version) return;
    // What is being typed stays. Its base moves along only when the texts are still the same, as after
    // publishing; otherwise saving must be refused, for it would undo the change of somebody else.
    if (!isDirty) form.reset(valuesOf(website));
    else if (sameTexts(website, base.current)) form.setValue('expectedVersion', website.version);
    else return;
    base.current = website;
  }, [website, isDirty, form]);

  async function reload(): Promise<void> {
    try {
      startFrom(await utils.websites.get.fetch({ websiteId: website.id }, { staleTime: 0 }));
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  return { form, field, submit, failure, isSubmitting, isDirty, reload };
}

function valuesOf({ id, name, slug, description, locales, seo, version }: Website) {
  return {
    ...{ websiteId: id, name, slug, description: description ?? '', locales, seo },
    expectedVersion: version,
  };
}

function sameTexts(one: Website, other: Website): boolean {
  const texts = (website: Website) => JSON.stringify({ ...valuesOf(website), expectedVersion: null });
  return texts(one) === texts(other);
}
