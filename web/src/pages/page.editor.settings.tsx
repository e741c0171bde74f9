import { findBlock } from '@imprint/shared/blocks/tree';
import type { Page } from '@imprint/shared/pages.shape';
import { useEditor, useEditorState } from '../editor/editor.context.tsx';
import { Inspector } from '../editor/inspector.tsx';
import type { Saver } from '../editor/save.state.ts';
import { Facts } from '../ui/facts.tsx';
import { PageAddress } from './page.editor.address.tsx';
import { PageSeo } from './page.editor.seo.tsx';

interface PageEditorSettingsProps {
  page: Page;
  readOnly: boolean;
  saver: Saver<Page>;
}

/** The settings of the selected block, or of the page itself when none is selected. */
export function PageEditorSettings({ page, readOnly, saver }: PageEditorSettingsProps) {
  const editor = useEditor();
  const block = useEditorState(editor, ({ draft, selectedId }) =>
    selectedId === null ? undefined : findBlock(draft.blocks, selectedId)?.block,
  );
  if (block) {
    return (
      <Inspector
        block={block}
        readOnly={readOnly}
        onChange={(set) =>
          void editor.change(
            { operations: [{ op: 'update', id: block.id, set }] },
            `${block.id}.${Object.keys(set).join()}`,
          )
        }
      />
    );
  }
  return (
    <section aria-label="Settings of the page" className="space-y-6">
      <h2 className="text-[0.9375rem] font-semibold tracking-tight">Page</h2>
      <PageAddress key={page.slug} page={page} readOnly={readOnly} saver={saver} />
      <PageSeo readOnly={readOnly} />
      <Facts facts={[{ name: 'Language', value: <LanguageName code={page.locale} /> }]} />
    </section>
  );
}

function LanguageName({ code }: { code: string }) {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;
  return <>{name === code ? code : `${name} (${code})`}</>;
}
