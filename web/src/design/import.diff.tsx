import { onlyMode } from '@imprint/shared/design/dtcg.modes';
import { readDtcg } from '@imprint/shared/design/dtcg.read';
import { importTokens } from '@imprint/shared/design/token.import';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject, ResolvedToken, TokenSet } from '@imprint/shared/design/token.set';
import type { design } from '@imprint/shared/design.contract';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { DesignPlace } from './design.place.ts';
import { TokenSample } from './token.sample.tsx';
import { useTokenSet } from './use.token.set.ts';
import { useTokens } from './use.tokens.ts';
import { aliasOf, wordsOfValue } from './value.words.ts';

type Report = z.output<typeof design.import.output>;

const shownAtFirst = 50;

interface ImportDiffProps {
  place: DesignPlace;
  document: Record<string, unknown>;
  report: Report;
}

/** What a document would do: what is wrong with it, or what it adds and changes. */
export function ImportDiff({ place, document, report }: ImportDiffProps) {
  const all = useTokens(place.projectId);
  const set = useTokenSet(place, all);
  const collectionId = place.collection?.id ?? '';
  const isRight = report.errors.length === 0;
  const tokens = useMemo(
    () => (set && isRight ? bothOf(set, collectionId, document) : null),
    [set, isRight, collectionId, document],
  );
  if (!isRight) return <Problems errors={report.errors} />;
  const { created, updated, unchanged } = report;
  return (
    <section aria-label="What would change" className="space-y-5">
      <p role="status" className="font-medium">
        {`${created.length} added, ${updated.length} changed, ${unchanged} unchanged.`}
      </p>
      <Changes title="Changed" paths={updated} tokens={tokens} />
      <Changes title="Added" paths={created} tokens={tokens} />
    </section>
  );
}

interface Both {
  before: ReadonlyMap<string, ResolvedToken> | undefined;
  after: ReadonlyMap<string, ResolvedToken> | undefined;
}

/** The tokens of the collection as they are and as they would be. */
function bothOf(set: TokenSet, collectionId: string, document: Record<string, unknown>): Both {
  const fresh = { id: collectionId, modes: [onlyMode], groups: new Map(), tokens: new Map() };
  const present = set.collections.find(({ id }) => id === collectionId) ?? fresh;
  const isUntouched = present.tokens.size === 0 && present.modes.length === 1;
  // Safe because it was read from JSON.
  const reading = readDtcg(document as JsonObject, isUntouched ? null : present.modes);
  const others = set.collections.filter(({ id }) => id !== collectionId);
  const after = resolveTokens({ collections: [importTokens(present, reading), ...others] });
  return {
    before: resolveTokens(set).tokens.get(collectionId),
    after: after.tokens.get(collectionId),
  };
}

function Problems({ errors }: Pick<Report, 'errors'>) {
  return (
    <Alert>
      <p className="font-medium">
        {`Nothing can be imported: ${errors.length === 1 ? 'there is a problem' : `there are ${errors.length} problems`}.`}
      </p>
      <ul className="mt-2 space-y-1">
        {errors.slice(0, shownAtFirst).map(({ path, message }) => (
          <li key={`${path} ${message}`} className="break-words">
            <span className="font-mono text-xs">{path || 'The document'}</span> {message}
          </li>
        ))}
      </ul>
      {errors.length > shownAtFirst && <p className="mt-1">{`and ${errors.length - shownAtFirst} more`}</p>}
    </Alert>
  );
}

interface ChangesProps {
  title: string;
  paths: readonly string[];
  tokens: Both | null;
}

function Changes({ title, paths, tokens }: ChangesProps) {
  const [isAll, setAll] = useState(false);
  if (paths.length === 0) return null;
  const shown = isAll ? paths : paths.slice(0, shownAtFirst);
  return (
    <div>
      <h2 className="mb-2 font-medium">{`${title} (${paths.length})`}</h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.map((path) => (
          <li
            key={path}
            className="grid gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="font-mono text-xs break-all sm:pt-1">{path}</span>
            <Change before={tokens?.before?.get(path)} after={tokens?.after?.get(path)} />
          </li>
        ))}
      </ul>
      {shown.length < paths.length && (
        <Button size="small" className="mt-2" onClick={() => setAll(true)}>
          {`Show all ${paths.length}`}
        </Button>
      )}
    </div>
  );
}

interface ChangeProps {
  before: ResolvedToken | undefined;
  after: ResolvedToken | undefined;
}

/** A token before and after, in each mode in which it differs; for a new one, what it will be. */
function Change({ before, after }: ChangeProps) {
  if (!after) return <span className="text-faint">–</span>;
  const modes = [...new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after.values)])];
  const different = modes.filter((mode) => !before || wordsIn(before, mode) !== wordsIn(after, mode));
  if (different.length === 0) return <span className="text-[0.8125rem] text-muted">What is said of it.</span>;
  return (
    <span className="min-w-0 space-y-1">
      {different.map((mode) => (
        <span key={mode} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {modes.length > 1 && <span className="text-xs text-faint">{mode}</span>}
          {before && (
            <>
              <Side token={before} mode={mode} />
              <span className="text-faint">
                <span aria-hidden="true">→</span>
                <span className="sr-only">becomes</span>
              </span>
            </>
          )}
          <Side token={after} mode={mode} />
        </span>
      ))}
    </span>
  );
}

function Side({ token, mode }: { token: ResolvedToken; mode: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {token.type && <TokenSample type={token.type} value={token.values[mode]} />}
      <span className="min-w-0 font-mono text-xs break-all">{wordsIn(token, mode)}</span>
    </span>
  );
}

function wordsIn({ type, values, draft }: ResolvedToken, mode: string): string {
  const words = type ? wordsOfValue(type, values[mode]) : '';
  const alias = aliasOf(draft.values[mode]);
  return alias === null ? words : `${alias} (${words})`;
}
