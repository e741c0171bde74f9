import { Snippet } from '../../kit/ui/snippet.tsx';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { t } from '../../language/message.ts';
import { curlSnippet, toolClientSnippet } from '../keys/key.snippets.ts';

const placeholder = '<your API key>';

/** How to send the first request, from a terminal or by an agent. */
export function RequestStep() {
  return (
    <>
      <p className="text-muted">
        {t(
          'Replace the placeholder with your key and send the request. This step is done as soon as a request succeeds.',
        )}
      </p>
      <Tabs
        label={t('Ways to send a request')}
        tabs={[
          {
            name: t('REST API'),
            content: (
              <Snippet title={t('In a terminal')} what={t('curl snippet')} code={curlSnippet(placeholder)} />
            ),
          },
          {
            name: t('AI agent'),
            content: (
              <Snippet
                title={t('Agent configuration')}
                what={t('tool client snippet')}
                code={toolClientSnippet(placeholder)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
