import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { CopyButton } from '../ui/copy.button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Snippet } from '../ui/snippet.tsx';
import { curlSnippet, toolClientSnippet } from './key.snippets.ts';

/** Shows a key once, with ways to use it. It goes away only when the person says it is stored. */
export function KeyReveal({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [stored, setStored] = useState(false);
  return (
    <div className="space-y-5">
      <Field label="API key">
        {(control) => (
          <div className="flex flex-wrap items-center gap-2.5">
            <Input
              {...control}
              readOnly
              value={secret}
              spellCheck={false}
              autoComplete="off"
              className="min-w-56 flex-1 font-mono sm:text-xs"
              onFocus={({ target }) => target.select()}
            />
            <CopyButton text={secret} what="key" />
          </div>
        )}
      </Field>
      <Snippet title="Call the REST API" what="curl snippet" code={curlSnippet(secret)} />
      <Snippet title="Connect a tool client" what="tool client snippet" code={toolClientSnippet(secret)} />
      <p className="text-muted">
        What a key can do stands in the {/* In another tab, because this dialog shows the key only once. */}
        <a
          href="/docs"
          target="_blank"
          rel="noopener"
          className="font-medium text-ink underline underline-offset-3"
        >
          API reference
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <Choice
        type="checkbox"
        label="I have stored it"
        checked={stored}
        onChange={({ target }) => setStored(target.checked)}
      />
      <DialogActions>
        <Button look="primary" disabled={!stored} onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
