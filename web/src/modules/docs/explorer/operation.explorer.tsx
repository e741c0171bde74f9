import type { NamedOperation } from '@imprint/shared/contract';
import { exampleInput } from '@imprint/shared/reference/examples';
import { type Field, fieldsOf } from '@imprint/shared/reference/fields';
import type { Code } from '@imprint/shared/reference/page';
import { callSnippets } from '@imprint/shared/reference/snippets';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Snippet } from '../../../kit/ui/snippet.tsx';
import { Tabs } from '../../../kit/ui/tabs.tsx';
import { t } from '../../../language/message.ts';
import { type FieldTexts, inputOf } from './request.input.ts';

const RequestForm = lazyRouteComponent(() => import('./request.form.tsx'), 'RequestForm');

interface OperationExplorerProps {
  named: NamedOperation;
  /** An example of a successful response. */
  response: Code | undefined;
}

/** How to call an operation in several languages, and a form that does it; what is typed there is in the snippets too. */
export function OperationExplorer({ named, response }: OperationExplorerProps) {
  const { name, operation } = named;
  const [isOpen, setOpen] = useState(false);
  const [texts, setTexts] = useState<FieldTexts>({});
  const fields = fieldsOf(operation.input, 'input');
  const snippets = callSnippets(name, operation, shownInput(named, fields, texts), location.origin);
  return (
    <>
      {operation.rest && (
        <section aria-label={t('Try it')} className="print:hidden">
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('Close form') : t('Try it')}
          </Button>
          {isOpen && (
            <div className="mt-4">
              <Suspense>
                <RequestForm named={named} fields={fields} texts={texts} onChange={setTexts} />
              </Suspense>
            </div>
          )}
        </section>
      )}
      <Tabs
        label={t('Request')}
        tabs={snippets.map(({ title, code }) => ({
          name: title,
          content: <Snippet title={title} what={title} code={code} level={2} />,
        }))}
      />
      {response && <Snippet title={response.title} what={t('response')} code={response.code} level={2} />}
    </>
  );
}

/** The input of the snippets: an example, or once something is typed that, with examples of what is required besides. */
function shownInput({ operation }: NamedOperation, fields: readonly Field[], texts: FieldTexts) {
  const example = exampleInput(operation);
  const { input } = inputOf(fields, texts);
  if (Object.keys(input).length === 0) return example;
  const required = fields.filter(({ name, required }) => required && name in example);
  return { ...Object.fromEntries(required.map(({ name }) => [name, example[name]])), ...input };
}
