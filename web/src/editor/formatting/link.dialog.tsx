import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { isAllowedHref } from '../document/schema.ts';

const hint = t('A path such as /menu, an anchor such as #prices, or a web, email, or phone address.');

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks where the chosen text should lead; without a chosen text the address itself is put in. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [href, setHref] = useState(present);
  const [isRefused, setRefused] = useState(false);

  function close(): void {
    onClose();
    // Once the dialog has given the focus back.
    requestAnimationFrame(() => editor.commands.focus());
  }

  function apply(event: FormEvent): void {
    event.preventDefault();
    // Whoever presses Enter means this form alone, not one around it.
    event.stopPropagation();
    const address = href.trim();
    setRefused(!isAllowedHref(address));
    if (!isAllowedHref(address)) return;
    link(editor, address);
    close();
  }

  function remove(): void {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  }

  return (
    <Dialog open onClose={close} title={present ? t('Edit link') : t('Add link')}>
      <form onSubmit={apply} noValidate>
        <AddressField href={href} isRefused={isRefused} onChange={setHref} />
        <DialogActions>
          {present && (
            <Button look="danger-quiet" className="mr-auto" onClick={remove}>
              {t('Remove link')}
            </Button>
          )}
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" look="primary">
            {present ? t('Save') : t('Add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AddressFieldProps {
  href: string;
  isRefused: boolean;
  onChange: (href: string) => void;
}

function AddressField({ href, isRefused, onChange }: AddressFieldProps) {
  return (
    <Field
      label={t('Address')}
      hint={isRefused ? undefined : hint}
      error={
        isRefused &&
        t('Enter a path such as /menu, an anchor such as #prices, or an http, https, mailto, or tel address.')
      }
    >
      {(control) => (
        <Input
          {...control}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={href}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function link(editor: Editor, href: string): void {
  const isOnLink = editor.isActive('link');
  if (editor.state.selection.empty && !isOnLink) {
    const text = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    editor.chain().insertContent(text).run();
    return;
  }
  editor.chain().extendMarkRange('link').setLink({ href }).run();
}
