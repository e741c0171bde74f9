import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Snippet } from '../ui/snippet.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { CreatedKey } from './create.form.tsx';
import { KeyField } from './key.field.tsx';
import {
  claudeCodeSnippet,
  curlSnippet,
  cursorSnippet,
  fetchSnippet,
  toolClientSnippet,
  trpcSnippet,
  vscodeSnippet,
} from './key.snippets.ts';

interface RevealDialogProps {
  created: CreatedKey;
  /** What there is to say besides. */
  children?: ReactNode;
  onDone: () => void;
  /** Called when the person goes to another page without the key; it has to be forgotten then. */
  onLeave: () => void;
}

/** Shows a key once, with ways to use it. It goes away only when the person says that it is stored. */
export function RevealDialog({ created, children, onDone, onLeave }: RevealDialogProps) {
  const [isStored, setStored] = useState(false);
  const isDone = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !isDone.current,
    enableBeforeUnload: () => !isDone.current,
    withResolver: true,
  });

  function finish(): void {
    isDone.current = true;
    onDone();
  }

  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      title="Store your new key"
      description="It is shown this one time only. Keep it where you keep passwords."
    >
      <div className="space-y-5">
        {children}
        <KeyField secret={created.key} />
        <WaysToUse created={created} />
        <Choice
          type="checkbox"
          label="I have stored it"
          checked={isStored}
          onChange={({ target }) => setStored(target.checked)}
        />
        <DialogActions>
          <Button look="primary" disabled={!isStored} onClick={finish}>
            Done
          </Button>
        </DialogActions>
      </div>
      <ConfirmDialog
        open={status === 'blocked'}
        onClose={() => reset?.()}
        title="Leave without the key?"
        confirmLabel="Leave"
        onConfirm={() => {
          isDone.current = true;
          onLeave();
          proceed?.();
        }}
      >
        <p>The key cannot be shown again. If you have not stored it, stay and copy it first.</p>
      </ConfirmDialog>
    </Dialog>
  );
}

const programs = [
  { name: 'curl', title: 'In a terminal', snippet: curlSnippet },
  { name: 'fetch', title: 'In JavaScript', snippet: fetchSnippet },
  { name: 'tRPC', title: 'In a package of the workspace', snippet: trpcSnippet },
];

const toolClients = [
  { name: 'Claude Code', title: 'In a terminal', snippet: claudeCodeSnippet },
  { name: 'Cursor', title: '.cursor/mcp.json', snippet: cursorSnippet },
  { name: 'VS Code', title: '.vscode/mcp.json', snippet: vscodeSnippet },
  { name: 'Other tools', title: 'Configuration of the client', snippet: toolClientSnippet },
];

/** Pieces of code with the key filled in, for what it can be used with. */
function WaysToUse({ created: { key, toolAccess } }: { created: CreatedKey }) {
  const ways = toolAccess === 'none' ? programs : [...programs, ...toolClients];
  return (
    <section aria-label="Ways to use the key">
      <Tabs
        label="Ways to use the key"
        tabs={ways.map(({ name, title, snippet }) => ({
          name,
          content: <Snippet title={title} what={`${name} snippet`} code={snippet(key)} />,
        }))}
      />
      <p className="mt-3 text-[0.8125rem] text-muted">
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
    </section>
  );
}
