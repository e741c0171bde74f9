import { pages } from '@imprint/shared/pages.contract';
import type { Page } from '@imprint/shared/pages.shape';
import type { Saver } from '../editor/save.state.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

interface PageAddressProps {
  page: Page;
  readOnly: boolean;
  saver: Saver<Page>;
}

/** Where the page lies. Its slug is not drafted: a change of it counts at once. */
export function PageAddress({ page, readOnly, saver }: PageAddressProps) {
  const toast = useToast();
  const update = api.pages.update.useMutation();
  const { field, submit, failure, isSubmitting, isDirty } = useOperationForm(pages.update, {
    defaultValues: { pageId: page.id, slug: page.slug },
    async send({ slug }) {
      const saved = await saver.save();
      const expectedVersion = saved?.version ?? page.version;
      return update.mutateAsync({ pageId: page.id, slug, expectedVersion });
    },
    onSuccess(changed) {
      saver.adopt(changed);
      toast(`The page is now at ${changed.path}`);
    },
  });
  const isLive = page.status === 'published';
  return (
    <form onSubmit={submit} noValidate data-own-undo className="space-y-3">
      <FormFailure failure={failure} />
      <TextField
        field={field('slug')}
        label="Slug"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        hint={
          <>
            <span className="block break-all">{`Path: ${page.path}`}</span>
            {!readOnly && (
              <span className="mt-1 block">
                {isLive
                  ? 'A new slug counts at once, for visitors too. The old addresses of this page and of those below it then lead to the new ones.'
                  : 'A new slug counts at once, without publishing. Paths of pages below it change along.'}
              </span>
            )}
          </>
        }
      />
      {!readOnly && isDirty && (
        <Button type="submit" size="small" busy={isSubmitting}>
          Change the slug
        </Button>
      )}
    </form>
  );
}
