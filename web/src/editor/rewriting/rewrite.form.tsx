import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import type { RewritableBlock } from './rewritable.block.ts';

/** How to rewrite a text: by an instruction, or as a summary. */
export type RewriteRequest = { instruction: string } | 'summary';

interface RewriteFormProps {
  /** The type of the block; some presets are only offered for certain types. */
  type: RewritableBlock['type'] | undefined;
  busy: boolean;
  onRequest: (request: RewriteRequest) => void;
}

/** The form for how to rewrite a text. */
export function RewriteForm({ type, busy, onRequest: onAsk }: RewriteFormProps) {
  const [instruction, setInstruction] = useState('');
  const wanted = instruction.trim();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (wanted !== '' && !busy) onAsk({ instruction: wanted });
  }

  return (
    <form onSubmit={submit} className="space-y-4">
      <div className="flex flex-wrap gap-2">
        {presets
          .filter(({ types }) => !types || (type && types.includes(type)))
          .map(({ words, wish }) => (
            <Button key={words} disabled={busy} onClick={() => onAsk(wish)}>
              {words}
            </Button>
          ))}
      </div>
      <Field label={t('Custom instruction')}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              autoComplete="off"
              maxLength={1000}
              placeholder={t('Write for children and end with a question')}
              value={instruction}
              onChange={({ target }) => setInstruction(target.value)}
            />
            <Button type="submit" disabled={busy || wanted === ''}>
              {t('Rewrite')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

interface Preset {
  words: string;
  wish: RewriteRequest;
  /** The block types that it is offered for; absent for all. */
  types?: readonly RewritableBlock['type'][];
}

const presets: readonly Preset[] = [
  { words: t('Shorter'), wish: { instruction: 'Make it shorter.' } },
  { words: t('More formal'), wish: { instruction: 'Make it more formal.' } },
  { words: t('Summarize'), wish: 'summary', types: ['paragraph', 'quote', 'list'] },
  {
    words: t('As a list'),
    wish: { instruction: 'Make a bulleted list of it.' },
    types: ['paragraph'],
  },
];
