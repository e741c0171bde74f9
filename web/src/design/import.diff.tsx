import type { ResolvedToken } from '@imprint/shared/design/token.set';
import { useMemo } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Becomes, ChangeList, shownAtFirst } from './change.list.tsx';
import type { DesignPlace } from './design.place.ts';
import { importedInto, modesOf, wordsIn } from './import.change.ts';
import { GroupChanges, ModeChanges } from './import.others.tsx';
import { type ImportReport, othersInWords } from './import.words.ts';
import { TokenSample } from './token.sample.tsx';
import { useTokenSet } from './use.token.set.ts';
import { useTokens } from './use.tokens.ts';

interface ImportDiffProps {
  place: DesignPlace;
  document: Record<string, unknown>;
  report: ImportReport;
}

/** What a document would do: what is wrong with it, or what it adds and changes. */
export function ImportDiff({ place, document, report }: ImportDiffProps) {
  const all = useTokens(place.projectId);
  const set = useTokenSet(place, all);
  const collectionId = place.collection?.id ?? '';
  const isRight = report.errors.length === 0;
  const tokens = useMemo(
    () => (set && isRight ? importedInto(set, collectionId, document) : null),
    [set, isRight, collectionId, document],
  );
  if (!isRight) return <Problems errors={report.errors} />;
  const { created, updated, unchanged, groups, modes } = report;
  const modeNames = new Map([...(place.collection?.modes ?? []), ...modes].map(({ id, name }) => [id, name]));
  const changeOf = (path: string) => (
    <Change before={tokens?.before?.get(path)} after={tokens?.after?.get(path)} modeNames={modeNames} />
  );
  return (
    <section aria-label="What would change" className="space-y-5">
      <p role="status" className="font-medium">
        {`${created.length} added, ${updated.length} changed, ${unchanged} unchanged.${othersInWords(report)}`}
      </p>
      <ModeChanges modes={modes} />
      <GroupChanges paths={groups} said={tokens?.groups ?? null} />
      <ChangeList title="Changed" keys={updated}>
        {changeOf}
      </ChangeList>
      <ChangeList title="Added" keys={created}>
        {changeOf}
      </ChangeList>
    </section>
  );
}

function Problems({ errors }: Pick<ImportReport, 'errors'>) {
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

interface ChangeProps {
  before: ResolvedToken | undefined;
  after: ResolvedToken | undefined;
  modeNames: ReadonlyMap<string, string>;
}

/** A token before and after, in each mode in which it differs; for a new one, what it will be. */
function Change({ before, after, modeNames }: ChangeProps) {
  if (!after) return <span className="text-faint">–</span>;
  const { modes, different } = modesOf(before, after);
  if (different.length === 0)
    return (
      <span className="text-[0.8125rem] text-muted sm:pt-0.5">Description, deprecation or extensions</span>
    );
  return (
    <span className="min-w-0 space-y-1">
      {different.map((mode) => (
        <span key={mode} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {modes.length > 1 && (
            <span className="w-16 shrink-0 truncate text-xs text-faint sm:w-24" title={modeNames.get(mode)}>
              {modeNames.get(mode) ?? mode}
            </span>
          )}
          {before && (
            <>
              <Side token={before} mode={mode} />
              <Becomes />
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
