import { type Block, blockTypes } from '@imprint/shared/blocks/block';
import { embedProviders } from '@imprint/shared/blocks/types/embed.providers';
import { useState } from 'react';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';
import { useBlockChange } from '../blocks/use.block.change.ts';

const providerNames = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
  embedProviders.map(({ name }) => name),
);

/** The address of what is embedded; it is taken once it is one that can be shown. */
export function EmbedAddress({ block }: { block: Extract<Block, { type: 'embed' }> }) {
  const change = useBlockChange(block);
  const [text, setText] = useState(block.url ?? '');
  const [reason, setReason] = useState<string | null>(null);

  function take(): void {
    const url = text.trim() || null;
    const { success, error } = blockTypes.embed.shape.url.safeParse(url);
    setReason(success ? null : (error.issues[0]?.message ?? t('is not valid')));
    if (success && url !== block.url) change({ url });
  }

  return (
    <Field
      label={t('URL to embed')}
      hint={block.url === null && t('A page on {providers}', { providers: providerNames })}
      error={reason && t('URL {reason}.', { reason })}
    >
      {(control) => (
        <Input
          {...control}
          data-field
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
      )}
    </Field>
  );
}
