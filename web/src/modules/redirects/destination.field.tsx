import type { Website } from '@imprint/shared/contract/websites';
import { useState } from 'react';
import type { FormField } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';
import { useWebsitePages } from '../pages/use.website.pages.ts';

interface Destination {
  destination: string;
  destinationPageId: string;
}

interface DestinationFieldProps {
  website: Website;
  /** The input for an address. */
  address: FormField;
  pageId: string;
  /** The error of the page. */
  pageReason: string | undefined;
  onChange: (destination: Destination) => void;
}

/** The destination of a redirect: a URL, or a page, which the redirect follows when it moves. */
export function DestinationField({ website, address, pageId, pageReason, onChange }: DestinationFieldProps) {
  const { pages, isKnown } = useWebsitePages(website);
  const [isPage, setPage] = useState(false);
  const [firstId = ''] = pages.keys();

  function choose(page: boolean): void {
    setPage(page);
    // Only one of the two may be sent.
    onChange({ destination: '', destinationPageId: page ? firstId : '' });
  }

  return (
    <>
      <KindField
        isPage={isPage}
        hasPages={pages.size > 0}
        pageHint={
          isKnown && pages.size === 0
            ? t('The website has no pages to choose from.')
            : t('The redirect follows the page when it moves.')
        }
        onChange={choose}
      />
      {isPage ? (
        <Combobox
          label={t('Destination page')}
          error={pageReason && t('The page {problem}.', { problem: pageReason })}
          value={pageId}
          values={[...pages.keys()]}
          wordsOf={(id) => {
            const page = pages.get(id);
            return page ? `${page.title} (${page.sitePath})` : '';
          }}
          maxVisible={100}
          onChange={(id) => onChange({ destination: '', destinationPageId: id })}
        />
      ) : (
        <TextField
          field={address}
          label={t('Destination')}
          autoComplete="off"
          spellCheck={false}
          placeholder="/menu"
          hint={t('A path of the website, or a URL that begins with http or https.')}
        />
      )}
    </>
  );
}

interface KindFieldProps {
  isPage: boolean;
  hasPages: boolean;
  pageHint: string;
  onChange: (isPage: boolean) => void;
}

function KindField({ isPage, hasPages, pageHint, onChange }: KindFieldProps) {
  return (
    <Fieldset legend={t('Redirect to')}>
      <Choice
        type="radio"
        name="redirect-to"
        label={t('Path or URL')}
        checked={!isPage}
        onChange={() => onChange(false)}
      />
      <Choice
        type="radio"
        name="redirect-to"
        label={t('Page')}
        hint={pageHint}
        disabled={!hasPages}
        checked={isPage}
        onChange={() => onChange(true)}
      />
    </Fieldset>
  );
}
