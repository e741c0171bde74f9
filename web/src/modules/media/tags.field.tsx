import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { withTypedTags } from './library/tag.changes.ts';

interface TagsFieldProps {
  tags: readonly string[];
  reason: string | undefined;
  readOnly: boolean;
  onChange: (tags: string[]) => void;
}

/** A field for tags, each with a remove button. */
export function TagsField({ tags, reason, readOnly, onChange }: TagsFieldProps) {
  const [text, setText] = useState('');

  /** Adds the typed tags, separated by commas. */
  function addTyped(): void {
    const next = withTypedTags(tags, text);
    setText('');
    if (next.length > tags.length) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && text.trim()) || event.key === ',') {
      event.preventDefault();
      addTyped();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <Field
      label={t('Tags')}
      optional
      error={reason && t('Tags {reason}.', { reason })}
      hint={readOnly ? undefined : t('Press Enter or comma to add a tag.')}
    >
      {(control) => (
        <>
          {!readOnly && tags.length > 0 && <TagList tags={tags} onChange={onChange} />}
          <Input
            {...control}
            autoComplete="off"
            readOnly={readOnly}
            value={readOnly ? tags.join(', ') : text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={readOnly ? undefined : onKeyDown}
            onBlur={readOnly ? undefined : addTyped}
          />
        </>
      )}
    </Field>
  );
}

/** The tags, each with a remove button. */
function TagList({ tags, onChange }: Pick<TagsFieldProps, 'tags' | 'onChange'>) {
  return (
    <ul aria-label={t('Tags')} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-md bg-sunken pl-2 text-[0.8125rem]"
        >
          <span className="min-w-0 truncate">{tag}</span>
          <button
            type="button"
            aria-label={t('Remove {tag}', { tag })}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
            className="grid size-7 cursor-pointer place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
