import type { Media } from '@imprint/shared/shapes/media';
import { type RefObject, useRef, useState } from 'react';
import { Alert } from '../../../kit/ui/alert.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { t } from '../../../language/message.ts';
import { tagCounts } from './tag.changes.ts';
import { useBulkTags } from './use.bulk.tags.ts';

interface BulkTagsProps {
  items: readonly Media[];
  onClose: () => void;
}

/** Adds tags to several items or removes them; each change is saved immediately. */
export function BulkTags({ items, onClose }: BulkTagsProps) {
  const { present, words, problem, isRunning, add, remove } = useBulkTags(items);
  const input = useRef<HTMLInputElement>(null);
  const counts = tagCounts(present);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Tags of {count, plural, one {# file} other {# files}}', { count: present.length })}
    >
      <NewTag input={input} isDisabled={isRunning} onAdd={(tag) => void add(tag)} />
      {counts.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          aria-label={t('Current tags')}
          className="mt-5 max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line"
        >
          {counts.map(([word, count]) => (
            <TagLine
              key={word}
              tag={word}
              count={count}
              total={present.length}
              isDisabled={isRunning}
              onAdd={() => void add(word)}
              onRemove={() => {
                // The line with the focused button is removed.
                input.current?.focus();
                void remove(word);
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 space-y-3">
        <p role="status" className="text-[0.8125rem] text-muted empty:hidden">
          {words}
        </p>
        {problem && <Alert>{problem}</Alert>}
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose} disabled={isRunning}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NewTagProps {
  input: RefObject<HTMLInputElement | null>;
  isDisabled: boolean;
  onAdd: (tag: string) => void;
}

function NewTag({ input, isDisabled, onAdd }: NewTagProps) {
  const [text, setText] = useState('');
  const tag = text.trim();
  return (
    <form
      className="flex items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!tag || isDisabled) return;
        setText('');
        onAdd(tag);
      }}
    >
      <div className="min-w-0 flex-1">
        <Field label={t('New tag')}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              maxLength={50}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={!tag || isDisabled}>
        {t('Add to all')}
      </Button>
    </form>
  );
}

interface TagLineProps {
  tag: string;
  count: number;
  total: number;
  isDisabled: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

function TagLine({ tag, count, total, isDisabled, onAdd, onRemove }: TagLineProps) {
  return (
    <li className="flex items-center gap-2 py-1.5 pr-2 pl-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{tag}</span>
        <span className="block text-xs text-faint">
          {count === total
            ? t('On all files')
            : t('On {count, number} of {total, number} files', { count, total })}
        </span>
      </span>
      {count < total && (
        <Button
          size="small"
          look="quiet"
          aria-label={t('Add to all: {tag}', { tag })}
          disabled={isDisabled}
          onClick={onAdd}
        >
          {t('Add to all')}
        </Button>
      )}
      <Button
        size="small"
        look="danger-quiet"
        aria-label={t('Remove {tag}', { tag })}
        disabled={isDisabled}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </li>
  );
}
