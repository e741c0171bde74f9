import { useEditorState } from '../../../editor/editor.context.tsx';
import type { Editor } from '../../../editor/editor.state.ts';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { Input, TextArea } from '../../../kit/ui/inputs/input.tsx';
import type { PostDraft } from '../post.kind.ts';

/** How links to a post look in social networks; drafted with its content. */
export function PostSocial({ editor }: { editor: Editor<PostDraft> }) {
  const { title, seo, social } = useEditorState(editor, ({ draft }) => draft);
  const readOnly = editor.isReadOnly;

  function change(part: Partial<PostDraft['social']>): void {
    editor.change({ fields: { social: { ...social, ...part } } }, `social.${Object.keys(part).join()}`);
  }

  return (
    <Fieldset legend="Social networks" hint="Left empty, they show what search engines do.">
      <div className="space-y-5">
        <Field label="Title of links" optional>
          {(control) => (
            <Input
              {...control}
              readOnly={readOnly}
              autoComplete="off"
              maxLength={255}
              placeholder={seo.title ?? title}
              value={social.title ?? ''}
              onChange={({ target }) => change({ title: target.value || null })}
            />
          )}
        </Field>
        <Field label="Description of links" optional>
          {(control) => (
            <TextArea
              {...control}
              readOnly={readOnly}
              maxLength={500}
              placeholder={seo.description ?? ''}
              value={social.description ?? ''}
              onChange={({ target }) => change({ description: target.value || null })}
            />
          )}
        </Field>
      </div>
    </Fieldset>
  );
}
