import { pages } from '@imprint/shared/contract/pages';
import type { Website } from '@imprint/shared/contract/websites';
import type { Page, PageTreeNode } from '@imprint/shared/shapes/pages';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface CreatePageFormProps {
  website: Website;
  /** The parent of the new page; null for the top. */
  parent: PageTreeNode | null;
  /** The initial language. */
  locale: string;
  onClose: () => void;
  onCreated: (page: Page) => void;
}

export function CreatePageDialog({ open, ...form }: CreatePageFormProps & { open: boolean }) {
  const { parent } = form;
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('New page')}
      description={
        parent
          ? t('The page starts as a draft, as the last page below “{parent}”.', { parent: parent.title })
          : t('The page starts as a draft, as the last page at the top level.')
      }
    >
      <CreatePageForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreatePageForm({ website, parent, locale, onClose, onCreated }: CreatePageFormProps) {
  const toast = useToast();
  const create = api.pages.create.useMutation();
  const { field, ...frame } = useOperationForm(pages.create, {
    defaultValues: {
      websiteId: website.id,
      title: '',
      slug: '',
      locale,
      parentId: parent?.id ?? null,
    },
    send: create.mutateAsync,
    onSuccess: (page) => {
      toast(t('“{title}” created', { title: page.title }));
      onCreated(page);
    },
  });
  const { reason, suggestion: _, onSuggestion: __, ...registration } = field('locale');
  return (
    <DialogForm {...frame} submitLabel={t('Create page')} onCancel={onClose}>
      <TextField field={field('title')} label={t('Title')} autoComplete="off" />
      {/* A page has the language of its parent. */}
      {!parent && website.locales.length > 1 && (
        <Field label={t('Language')} error={reason && t('Language {reason}.', { reason })}>
          {(control) => (
            <Select {...control} {...registration} className="w-full">
              {website.locales.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextField
        field={field('slug')}
        label={t('Slug')}
        optional
        autoComplete="off"
        spellCheck={false}
        hint={t(
          'The last part of the address: lowercase letters, digits and hyphens. Leave empty to derive it from the title.',
        )}
      />
    </DialogForm>
  );
}
