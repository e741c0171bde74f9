import type { Draft } from '../editor/draft.ts';
import { useEditor, useEditorState } from '../editor/editor.context.tsx';
import type { Editor } from '../editor/editor.state.ts';
import { useEditorUploads } from '../editor/editor.uploads.tsx';
import { MediaField } from '../media/media.field.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { Input, TextArea } from '../ui/input.tsx';
import { CanonicalUrl } from './page.editor.canonical.tsx';
import type { PageDraft } from './page.editor.draft.ts';

type Seo = PageDraft['seo'];

/** How search engines see the page; drafted with its content. */
export function PageSeo({ readOnly }: { readOnly: boolean }) {
  // Safe because the editor of a page holds the draft of a page.
  const editor = useEditor() as Editor<Draft> as Editor<PageDraft>;
  const { projectId } = useEditorUploads();
  const { title, seo } = useEditorState(editor, ({ draft }) => draft);

  function change(part: Partial<Seo>): void {
    editor.change({ fields: { seo: { ...seo, ...part } } }, `seo.${Object.keys(part).join()}`);
  }

  return (
    <Fieldset legend="Search engines" hint="They change with the next publish.">
      <div className="space-y-5">
        <SeoTexts {...{ title, seo, readOnly }} onChange={change} />
        <MediaField
          label="Picture where it is shared"
          hint="Without one, that of the website is shown."
          kind="image"
          projectId={projectId}
          value={seo.imageId}
          readOnly={readOnly}
          onChange={(imageId) => change({ imageId })}
        />
        <Choice
          type="checkbox"
          label="Ask search engines to leave the page out"
          disabled={readOnly}
          checked={seo.noIndex}
          onChange={({ target }) => change({ noIndex: target.checked })}
        />
      </div>
    </Fieldset>
  );
}

interface SeoTextsProps {
  /** Of the page, which search results show when it has no other for them. */
  title: string;
  seo: Seo;
  readOnly: boolean;
  onChange: (part: Partial<Seo>) => void;
}

/** What search results say, and where they lead. */
function SeoTexts({ title, seo, readOnly, onChange }: SeoTextsProps) {
  return (
    <>
      <Field label="Title in search results" optional>
        {(control) => (
          <Input
            {...control}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={255}
            placeholder={title}
            value={seo.title ?? ''}
            onChange={({ target }) => onChange({ title: target.value || null })}
          />
        )}
      </Field>
      <Field label="Description in search results" optional>
        {(control) => (
          <TextArea
            {...control}
            readOnly={readOnly}
            maxLength={500}
            value={seo.description ?? ''}
            onChange={({ target }) => onChange({ description: target.value || null })}
          />
        )}
      </Field>
      <CanonicalUrl
        key={seo.canonicalUrl}
        url={seo.canonicalUrl}
        readOnly={readOnly}
        onChange={(canonicalUrl) => onChange({ canonicalUrl })}
      />
    </>
  );
}
