import { Snippet } from '../../kit/ui/snippet.tsx';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { rich, t } from '../../language/message.ts';
import type { CreatedKey } from './create.form.tsx';
import {
  claudeCodeSnippet,
  clientSnippet,
  curlSnippet,
  cursorSnippet,
  fetchSnippet,
  toolClientSnippet,
  vscodeSnippet,
} from './key.snippets.ts';

const programs = [
  { name: 'curl', title: t('In a terminal'), snippet: curlSnippet },
  { name: 'fetch', title: t('In JavaScript'), snippet: fetchSnippet },
  { name: t('Typed client'), title: t('With the @imprint/client package'), snippet: clientSnippet },
];

const toolClients = [
  { name: 'Claude Code', title: t('In a terminal'), snippet: claudeCodeSnippet },
  { name: 'Cursor', title: '.cursor/mcp.json', snippet: cursorSnippet },
  { name: 'VS Code', title: '.vscode/mcp.json', snippet: vscodeSnippet },
  { name: t('Other tools'), title: t('Client configuration'), snippet: toolClientSnippet },
];

/** Code snippets with the key filled in, by tool. */
export function UsageSnippets({ created: { key, toolAccess } }: { created: CreatedKey }) {
  const ways = toolAccess === 'none' ? programs : [...programs, ...toolClients];
  return (
    <section aria-label={t('Ways to use the key')}>
      <Tabs
        label={t('Ways to use the key')}
        tabs={ways.map(({ name, title, snippet }) => ({
          name,
          content: <Snippet title={title} what={t('{name} snippet', { name })} code={snippet(key)} />,
        }))}
      />
      <p className="mt-3 text-[0.8125rem] text-muted">
        {/* In another tab, because this dialog shows the key only once. */}
        {rich(
          'The <link>API reference<hidden> (opens in a new tab)</hidden></link> describes what a key can do.',
          {
            link: (chunks) => (
              <a
                href="/docs"
                target="_blank"
                rel="noopener"
                className="font-medium text-ink underline underline-offset-3"
              >
                {chunks}
              </a>
            ),
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          },
        )}
      </p>
    </section>
  );
}
