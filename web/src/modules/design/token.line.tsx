import { nameOf } from '@imprint/shared/design/token.path';
import type { Json, TokenGroup } from '@imprint/shared/design/token.set';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';
import { defaultModeOf } from './design.scope.ts';
import { labelsOf, type RoleUse } from './roles/role.uses.ts';
import { TokenSample } from './samples/token.sample.tsx';
import { useCells } from './table/cell.context.ts';
import { EditableCell } from './table/editable.cell.tsx';
import { type CellPlace, cellKey } from './table/use.cell.editing.ts';
import { deprecationOf } from './token.deprecation.ts';
import { aliasOf, wordsOfValue } from './values/value.words.ts';

interface TokenLineProps {
  token: Token;
  depth: number;
  modes: Collection['modes'];
  /** The properties of the collection's groups, by path. */
  groups: ReadonlyMap<string, TokenGroup>;
  /** The roles that websites use it for. */
  uses: readonly RoleUse[];
}

/** One token: its name, and its value in each mode. */
export function TokenLine({ token, depth, modes, groups, uses }: TokenLineProps) {
  const { id, projectId, path, description, deprecated } = token;
  return (
    <>
      {/* The roles are explicit because some browsers drop them when rows are not displayed as table rows. */}
      <th
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="rowheader"
        scope="row"
        className="relative touch:static block min-w-0 text-left font-normal"
        style={{ paddingInlineStart: `${Math.min(depth, 6) * 0.75}rem` }}
      >
        <EditableName token={token}>
          <Link
            data-cell={`${id} open`}
            to="/design"
            search={(search) => ({ ...search, project: projectId, token: id })}
            resetScroll={false}
            aria-label={path}
            title={path}
            className="min-w-0 truncate font-medium underline-offset-3 touch:after:absolute touch:after:inset-0 hover:underline"
          >
            {nameOf(path)}
          </Link>
          {deprecationOf(path, deprecated, groups) && <Badge tone="caution">{t('Deprecated')}</Badge>}
        </EditableName>
        {uses.length > 0 && (
          <span className="block truncate text-xs text-muted" title={usesText(uses)}>
            {t('Used for {roles}', { roles: labelsOf(uses).join(', ') })}
          </span>
        )}
        <Description token={token} description={description} />
      </th>
      {modes.map((mode) => (
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <td key={mode.id} role="cell" className="flex min-w-0 items-center gap-2 max-sm:mt-1 max-sm:pl-3">
          {modes.length > 1 && (
            <span className="w-16 shrink-0 truncate text-xs text-faint sm:hidden">{mode.name}</span>
          )}
          <EditableCell
            place={{ token, column: { kind: 'mode', modeId: mode.id } }}
            label={
              modes.length === 1
                ? t('Change the value of {path}', { path })
                : t('Change {mode} of {path}', { mode: mode.name, path })
            }
            className={`flex min-h-8 w-full min-w-0 items-center px-1.5 ${editableClass}`}
          >
            <ModeValue token={token} modes={modes} modeId={mode.id} />
          </EditableCell>
        </td>
      ))}
    </>
  );
}

const editableClass = '-mx-1.5 rounded-md hover:bg-sunken';

/** The name of a token, and a button to change its path. */
function EditableName({ token, children }: { token: Token; children: ReactNode }) {
  const cells = useCells();
  const place: CellPlace = { token, column: { kind: 'path' } };
  const edited = cells?.editing.edited;
  const isEdited = edited && cellKey(edited) === cellKey(place);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside receives the key.
    <span
      className="flex min-w-0 items-center gap-2"
      onKeyDown={({ key, target }) => {
        if (key === 'F2' && target instanceof HTMLAnchorElement) cells?.editing.start(place);
      }}
    >
      {!isEdited && children}
      <EditableCell
        place={place}
        label={t('Change the path of {path}', { path: token.path })}
        className={revealedClass}
      >
        {cells && t('Rename')}
      </EditableCell>
    </span>
  );
}

/** Shows a button while the row or the button has the pointer or the focus. */
const revealedClass =
  'rounded-md px-1.5 text-xs text-muted underline-offset-3 opacity-0 hover:underline focus-visible:opacity-100 group-hover/row:opacity-100 group-focus-within/row:opacity-100 pointer-coarse:opacity-100';

function Description({ token, description }: { token: Token; description: string | null }) {
  const cells = useCells();
  if (!cells && !description) return null;
  return (
    <EditableCell
      place={{ token, column: { kind: 'description' } }}
      label={t('Change the description of {path}', { path: token.path })}
      className={
        description
          ? `block w-full max-w-full px-1.5 ${editableClass}`
          : `absolute end-0 top-0 bg-surface ${revealedClass}`
      }
    >
      <span className="block truncate text-xs text-faint">{description ?? t('Add description')}</span>
    </EditableCell>
  );
}

function usesText(uses: readonly RoleUse[]): string {
  return uses.map(({ website, labels }) => `${website.name}: ${labels.join(', ')}`).join('\n');
}

interface ModeValueProps {
  token: Token;
  modes: Collection['modes'];
  modeId: string;
}

/** A value in a mode: its alias, its literal value, or a reference to the default mode. */
function ModeValue({ token, modes, modeId }: ModeValueProps) {
  const { type } = token;
  // Safe because responses are JSON.
  const values = token.values as Record<string, Json>;
  const resolved = token.resolved as Record<string, Json>; // Safe for the same reason.
  const isOwn = Object.hasOwn(values, modeId);
  const alias = isOwn ? aliasOf(values[modeId]) : null;
  const words = wordsOfValue(type, resolved[modeId]);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TokenSample type={type} value={resolved[modeId]} />
      {alias !== null && (
        <span
          title={`${alias}: ${words}`}
          className="min-w-0 truncate rounded-full border border-edge/60 px-2 py-0.5 font-mono text-xs"
        >
          <span aria-hidden="true">→ </span>
          <span className="sr-only">{t('alias of')} </span>
          {alias}
        </span>
      )}
      {alias === null && isOwn && (
        <span title={words} className="min-w-0 truncate font-mono text-xs">
          {words}
        </span>
      )}
      {!isOwn && (
        <span className="min-w-0 truncate text-xs text-faint">
          {t('same as {mode}', { mode: defaultModeOf({ modes }).name })}
        </span>
      )}
    </span>
  );
}
