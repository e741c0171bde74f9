import { maxDocumentBytes } from '@imprint/shared/contract/design';
import { useState } from 'react';
import { Alert } from '../../../kit/ui/alert.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { TextArea } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
import { useFileDrop } from '../../media/uploads/use.file.drop.ts';
import { parseDocument } from './document.text.ts';

interface DocumentFieldProps {
  /** A hint below the field. */
  hint: string | undefined;
  isBusy: boolean;
  /** Whether a preview is shown, which makes the button secondary. */
  hasPreview: boolean;
  /** Called with the chosen, dropped or pasted document. */
  onDocument: (document: Record<string, unknown>) => void;
  /** Called when the input changes. */
  onChange: () => void;
}

/** A JSON document: a chosen or dropped file, or pasted text. */
export function DocumentField({ hint, isBusy, hasPreview, onDocument, onChange }: DocumentFieldProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function parse(content: string): void {
    const result = parseDocument(content);
    setProblem(typeof result === 'string' ? result : null);
    if (typeof result !== 'string') onDocument(result);
  }

  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return;
    onChange();
    if (file.size > maxDocumentBytes) {
      setProblem(t('“{name}” is too large. The limit is 4 MB.', { name: file.name }));
      return;
    }
    const content = await file.text();
    setText(content);
    parse(content);
  }

  return (
    <div className="space-y-4">
      <FileField hint={hint} onFile={(file) => void readFile(file)} />
      <Field label={t('Or paste a document')}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            className="font-mono sm:text-xs!"
            placeholder='{ "space": { "small": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } } }'
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(null);
              onChange();
            }}
          />
        )}
      </Field>
      {problem && <Alert>{problem}</Alert>}
      <Button
        look={hasPreview ? 'secondary' : 'primary'}
        data-look
        busy={isBusy}
        disabled={text.trim() === ''}
        onClick={() => parse(text)}
      >
        {t('Preview changes')}
      </Button>
    </div>
  );
}

interface FileFieldProps {
  hint: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** A drop zone with a file input. */
function FileField({ hint, onFile }: FileFieldProps) {
  const { isOver, handlers } = useFileDrop(([file]) => onFile(file));
  return (
    <div
      {...handlers}
      className={`rounded-xl border border-dashed px-5 py-6 text-center ${isOver ? 'border-ink bg-sunken' : 'border-edge/60'}`}
    >
      <label className="inline-flex flex-wrap items-center justify-center gap-3">
        <span className="font-medium">{t('Drop a .json file here, or choose one')}</span>
        <input
          type="file"
          accept=".json,.tokens,application/json"
          className="max-w-full text-[0.8125rem] file:mr-3 file:h-9 file:cursor-pointer file:rounded-lg file:border file:border-edge/60 file:bg-surface file:px-3.5 file:font-medium file:text-ink"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </label>
      {hint && <p className="mt-2 text-[0.8125rem] text-muted">{hint}</p>}
    </div>
  );
}
