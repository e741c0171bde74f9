import { design } from '@imprint/shared/contract/design';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { useChangeFilters } from '../../../kit/lists/list.filters.tsx';
import { buttonClass } from '../../../kit/ui/button.tsx';
import { CopyButton } from '../../../kit/ui/copy.button.tsx';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { readSearch } from '../../../shell/search.ts';
import { DesignFrame } from '../design.frame.tsx';
import type { DesignScope } from '../design.scope.ts';

const { format } = design.export.input.shape;
const formats = format.unwrap().options;
type Format = (typeof formats)[number];

const formatWords: Record<Format, { word: string; hint: string }> = {
  dtcg: {
    word: t('Design Tokens'),
    hint: t('The JSON format of the W3C Community Group, for design tools and imports.'),
  },
  css: { word: 'CSS', hint: t('Custom properties, with a rule for each mode.') },
  tailwind: { word: 'Tailwind 4', hint: t('A @theme block for utilities such as bg-brand.') },
};

/** Exports the tokens of a project as a file. */
export function ExportPage() {
  return (
    <DesignFrame
      title={t('Export')}
      description={t('Download the tokens, or give other tools a URL that always has the current ones.')}
    >
      {(scope) => <Export scope={scope} />}
    </DesignFrame>
  );
}

function Export({ scope: { projectId, collections, collection } }: { scope: DesignScope }) {
  const { format: chosen = 'dtcg' } = readSearch({ format }, useSearch({ from: '/app/design/export' }));
  const change = useChangeFilters();
  const [includesAll, setIncludesAll] = useState(true);
  const collectionId = includesAll ? undefined : collection?.id;
  const { data, error, refetch } = api.design.export.useQuery({ projectId, format: chosen, collectionId });
  const text = data && (data.content ?? `${JSON.stringify(data.document, null, 2)}\n`);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="space-y-6">
        <Fieldset legend={t('Format')}>
          {formats.map((each) => (
            <Choice
              key={each}
              type="radio"
              name="format"
              label={formatWords[each].word}
              hint={formatWords[each].hint}
              checked={each === chosen}
              onChange={() => change({ format: each })}
            />
          ))}
        </Fieldset>
        {collections.length > 1 && collection && (
          <Fieldset legend={t('Collections')}>
            <Choice
              type="radio"
              name="scope"
              label={t('All collections')}
              checked={includesAll}
              onChange={() => setIncludesAll(true)}
            />
            <Choice
              type="radio"
              name="scope"
              label={t('Only “{name}”', { name: collection.name })}
              hint={t('Aliases of tokens in other collections are replaced with their values.')}
              checked={!includesAll}
              onChange={() => setIncludesAll(false)}
            />
          </Fieldset>
        )}
      </div>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the export')} />}
      {data && text !== undefined && <ExportResult filename={data.filename} url={data.url} text={text} />}
    </div>
  );
}

function ExportResult({ filename, url, text }: { filename: string; url: string; text: string }) {
  return (
    <div className="min-w-0 space-y-5">
      <section aria-label={filename} className="overflow-hidden rounded-lg border border-line">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunken py-1 pr-1.5 pl-3.5">
          <h2 className="text-[0.8125rem] font-medium text-muted">{filename}</h2>
          <span className="flex flex-wrap gap-2">
            <CopyButton text={text} what={filename} />
            <a href={pathOf(url)} download={filename} className={buttonClass({ size: 'small' })}>
              {t('Download')}
            </a>
          </span>
        </div>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          className="max-h-[60dvh] overflow-auto p-3.5 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2"
        >
          {text}
        </pre>
      </section>
      <section aria-label={t('Public URL')} className="space-y-1.5">
        <h2 className="font-medium">{t('Public URL')}</h2>
        <div className="flex flex-wrap items-center gap-2.5">
          <a href={url} className="min-w-0 font-mono text-xs break-all underline underline-offset-3">
            {url}
          </a>
          <CopyButton text={url} what={t('URL')} />
        </div>
        <p className="text-[0.8125rem] text-faint">
          {t('Anyone with the URL can download the current file, without a key.')}
        </p>
      </section>
    </div>
  );
}

/** The URL on this origin, because `download` works only there. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
