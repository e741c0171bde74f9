import { seo } from '@imprint/shared/shapes/search.settings';
import { reasonOf } from '@imprint/shared/validation';
import { useState } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';

/** The same for pages and posts. */
const { canonicalUrl } = seo.shape;

interface CanonicalUrlProps {
  url: string | null;
  readOnly: boolean;
  onChange: (url: string | null) => void;
  /** Called with whether what was typed is not valid. */
  onWrong: (isWrong: boolean) => void;
}

/** The address is validated when the field is left, not while it is being typed. */
export function CanonicalUrl({ url, readOnly, onChange, onWrong }: CanonicalUrlProps) {
  const [text, setText] = useState(url ?? '');
  const [reason, setReason] = useState<string | null>(null);

  function commit(): void {
    const result = canonicalUrl.safeParse(text.trim() || null, { error: reasonOf });
    setReason(result.success ? null : (result.error.issues[0]?.message ?? t('is not valid')));
    onWrong(!result.success);
    if (result.success && result.data !== url) onChange(result.data);
  }

  return (
    <Field
      label={t('Canonical URL')}
      optional
      hint={t(
        'The URL that search engines should index instead, if the same content is published elsewhere.',
      )}
      error={reason && t('Canonical URL {reason}.', { reason })}
    >
      {(control) => (
        <Input
          {...control}
          data-own-undo
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      )}
    </Field>
  );
}
