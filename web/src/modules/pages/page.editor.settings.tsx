import type { Website } from '@imprint/shared/contract/websites';
import type { Page } from '@imprint/shared/shapes/pages';
import { useEditor } from '../../editor/editor.context.tsx';
import type { Saver } from '../../editor/saving/save.state.ts';
import { Facts } from '../../kit/ui/facts.tsx';
import { t } from '../../language/message.ts';
import { LanguageName } from '../drafts/language.name.tsx';
import { SeoFields } from '../drafts/seo/seo.fields.tsx';
import { PageAddress } from './page.editor.address.tsx';

interface PageEditorSettingsProps {
  page: Page;
  website: Website;
  saver: Saver<Page>;
}

/** The settings of a page. */
export function PageEditorSettings({ page, website, saver }: PageEditorSettingsProps) {
  const readOnly = useEditor().isReadOnly;
  return (
    <>
      <PageAddress page={page} readOnly={readOnly} saver={saver} />
      <SeoFields noun="page" site={website.name} path={page.path} readOnly={readOnly} saver={saver} />
      <Facts facts={[{ name: t('Language'), value: <LanguageName code={page.locale} /> }]} />
    </>
  );
}
