import type { ResolvedToken } from '@imprint/shared/design/token.set';
import { useMemo } from 'react';
import { Alert } from '../../../kit/ui/alert.tsx';
import { t } from '../../../language/message.ts';
import { ChangeArrow, ChangeList, initialCount } from '../collections/change.list.tsx';
import type { DesignScope } from '../design.scope.ts';
import { TokenSample } from '../samples/token.sample.tsx';
import { useTokenSet } from '../use.token.set.ts';
import { useTokens } from '../use.tokens.ts';
import { GroupChanges, ModeChanges } from './import.changes.tsx';
import { compareModes, previewImport, valueText } from './import.preview.ts';
import { type ImportReport, otherChanges } from './import.words.ts';

interface ImportDiffProps {
  scope: DesignScope;
  document: Record<string, unknown>;
  report: ImportReport;
}

/** A preview of an import: its errors, or its additions and changes. */
export function ImportDiff({ scope, document, report }: ImportDiffProps) {
  const all = useTokens(scope.projectId);
  const set = useTokenSet(scope, all);
  const collectionId = scope.collection?.id ?? '';
  const isValid = report.errors.length === 0;
  const preview = useMemo(
    () => (set && isValid ? previewImport(set, collectionId, document) : null),
    [set, isValid, collectionId, document],
  );
  if (!isValid) return <Problems errors={report.errors} />;
  const { created, updated, unchanged, groups, modes, notes } = report;
  const modeNames = new Map([...(scope.collection?.modes ?? []), ...modes].map(({ id, name }) => [id, name]));
  const changeOf = (path: string) => (
    <Change before={preview?.before?.get(path)} after={preview?.after?.get(path)} modeNames={modeNames} />
  );
  return (
    <section aria-label={t('Changes to import')} className="space-y-5">
      <p role="status" className="font-medium">
        {[
          t('{added, number} added, {changed, number} changed, {unchanged, number} unchanged.', {
            added: created.length,
            changed: updated.length,
            unchanged,
          }),
          ...otherChanges(report),
        ].join(' ')}
      </p>
      {notes.length > 0 && (
        <p className="text-muted">
          {t(
            '{count, plural, one {# token uses} other {# tokens use}} an earlier version of the format, which the import converts.',
            { count: notes.length },
          )}
        </p>
      )}
      <ModeChanges modes={modes} />
      <GroupChanges paths={groups} groups={preview?.groups ?? null} />
      <ChangeList title={t('Changed')} keys={updated}>
        {changeOf}
      </ChangeList>
      <ChangeList title={t('Added')} keys={created}>
        {changeOf}
      </ChangeList>
    </section>
  );
}

function Problems({ errors }: Pick<ImportReport, 'errors'>) {
  return (
    <Alert>
      <p className="font-medium">
        {t('Nothing can be imported because of {count, plural, one {a problem} other {# problems}}.', {
          count: errors.length,
        })}
      </p>
      <ul className="mt-2 space-y-1">
        {errors.slice(0, initialCount).map(({ path, message }) => (
          <li key={`${path} ${message}`} className="break-words">
            <span className="font-mono text-xs">{path || t('The document')}</span> {message}
          </li>
        ))}
      </ul>
      {errors.length > initialCount && (
        <p className="mt-1">{t('and {count, number} more', { count: errors.length - initialCount })}</p>
      )}
    </Alert>
  );
}

interface ChangeProps {
  before: ResolvedToken | undefined;
  after: ResolvedToken | undefined;
  modeNames: ReadonlyMap<string, string>;
}

/** A token before and after, in each mode that changes. */
function Change({ before, after, modeNames }: ChangeProps) {
  if (!after) return <span className="text-faint">–</span>;
  const { modes, different } = compareModes(before, after);
  if (different.length === 0)
    return (
      <span className="text-[0.8125rem] text-muted sm:pt-0.5">
        {t('Description, deprecation or extensions')}
      </span>
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
              <ChangeArrow />
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
      <span className="min-w-0 font-mono text-xs break-all">{valueText(token, mode)}</span>
    </span>
  );
}
