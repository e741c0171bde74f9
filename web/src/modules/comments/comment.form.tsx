import { maxCommentLength } from '@imprint/shared/contract/comments';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { TextArea } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { MentionField } from './mention.field.tsx';
import { type MentionedMember, mentionsIn, type WrittenComment, withMention } from './mention.text.ts';

interface CommentFormProps {
  label: string;
  initial?: WrittenComment;
  submitWords: string;
  busy: boolean;
  failure: Failure | null;
  /** Is told every change. */
  onWrite?: (written: WrittenComment) => void;
  onSubmit: (written: { text: string; mentions: string[] }) => void;
  onCancel: () => void;
}

const nothing: WrittenComment = { text: '', members: [] };

/** The text of a comment, and whom it mentions. It takes the focus. */
export function CommentForm({
  label,
  initial = nothing,
  submitWords,
  busy,
  failure,
  onWrite,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const [written, setWritten] = useState({ text: initial.text, members: initial.members });
  const { text, members } = written;
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const area = field.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const isEmpty = text.trim() === '';

  function write(next: WrittenComment): void {
    setWritten(next);
    onWrite?.(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isEmpty || busy) return;
    onSubmit({ text, mentions: mentionsIn(written) });
  }

  function mention(member: MentionedMember): void {
    write({ text: withMention(text, member), members: [...members, member] });
    field.current?.querySelector('textarea')?.focus();
  }

  return (
    <form onSubmit={submit} data-own-undo className="space-y-3">
      <FormFailure failure={failure} />
      <div ref={field}>
        <Field label={label}>
          {(control) => (
            <TextArea
              {...control}
              value={text}
              maxLength={maxCommentLength}
              onChange={({ target }) => write({ text: target.value, members })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
              }}
            />
          )}
        </Field>
      </div>
      <MentionField onMention={mention} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" busy={busy} disabled={isEmpty}>
          {submitWords}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
