import { nameOf } from '@imprint/shared/design/token.path';
import type { Json, TokenGroup } from '@imprint/shared/design/token.set';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../kit/ui/badge.tsx';
import { defaultModeOf } from './design.scope.ts';
import { labelsOf, type RoleUse } from './roles/role.uses.ts';
import { TokenSample } from './samples/token.sample.tsx';
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
        className="block min-w-0 text-left font-normal"
        style={{ paddingInlineStart: `${Math.min(depth, 6) * 0.75}rem` }}
      >
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/design"
            search={(search) => ({ ...search, project: projectId, token: id })}
            resetScroll={false}
            aria-label={path}
            title={path}
            className="min-w-0 truncate font-medium underline-offset-3 hover:underline"
          >
            {nameOf(path)}
          </Link>
          {deprecationOf(path, deprecated, groups) && <Badge tone="caution">Deprecated</Badge>}
        </span>
        {uses.length > 0 && (
          <span className="block truncate text-xs text-muted" title={usesText(uses)}>
            {`Used for ${labelsOf(uses).join(', ')}`}
          </span>
        )}
        {description && <span className="block truncate text-xs text-faint">{description}</span>}
      </th>
      {modes.map((mode) => (
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <td key={mode.id} role="cell" className="flex min-w-0 items-center gap-2 max-sm:mt-1 max-sm:pl-3">
          {modes.length > 1 && (
            <span className="w-16 shrink-0 truncate text-xs text-faint sm:hidden">{mode.name}</span>
          )}
          <ModeValue token={token} modes={modes} modeId={mode.id} />
        </td>
      ))}
    </>
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
          <span className="sr-only">same as </span>
          {alias}
        </span>
      )}
      {alias === null && isOwn && (
        <span title={words} className="min-w-0 truncate font-mono text-xs">
          {words}
        </span>
      )}
      {!isOwn && (
        <span className="min-w-0 truncate text-xs text-faint">{`as ${defaultModeOf({ modes }).name}`}</span>
      )}
    </span>
  );
}
