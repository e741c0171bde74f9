import { cssNames, letterSpacingSuffix } from '@imprint/shared/design/css/css.names';
import { declarationsIn } from '@imprint/shared/design/css/css.sheet';
import type { CssNames, TokenSet } from '@imprint/shared/design/token.set';
import type { Token } from '@imprint/shared/shapes/design';
import { useMemo, useState } from 'react';
import { Card } from '../../../kit/ui/card.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { DesignFrame } from '../design.frame.tsx';
import type { DesignScope } from '../design.scope.ts';
import { TokensLink } from '../tokens.link.tsx';
import { useResolution, useTokenSet } from '../use.token.set.ts';
import { type AllTokens, useTokens } from '../use.tokens.ts';
import { PreviewDocument } from './preview.document.tsx';
import { bestMatch, previewRoles, roleDeclarations } from './preview.roles.ts';

/** A preview of blocks with the tokens of a project, in each mode. */
export function PreviewPage() {
  return (
    <DesignFrame
      title="Preview"
      description="Blocks of a page with the tokens as they are now, in every mode. Choose which token each part takes."
    >
      {(scope) => <Preview key={scope.projectId} scope={scope} />}
    </DesignFrame>
  );
}

function Preview({ scope }: { scope: DesignScope }) {
  const all = useTokens(scope.projectId);
  const set = useTokenSet(scope, all);
  if (all.error) return <FailureState error={all.error} onRetry={all.retry} />;
  if (!set) return <Skeleton label="Loading the tokens" />;
  if (all.tokens.length === 0) {
    return (
      <EmptyState title="Nothing to show yet" actions={<TokensLink scope={scope} />}>
        Blocks show here once there are tokens.
      </EmptyState>
    );
  }
  return <PreviewModes scope={scope} all={all} set={set} />;
}

interface PreviewModesProps {
  scope: DesignScope;
  all: AllTokens;
  set: TokenSet;
}

function PreviewModes({ scope, all, set }: PreviewModesProps) {
  const resolution = useResolution(set);
  const tokens = useMemo(
    () => [...(resolution?.tokens.values() ?? [])].flatMap((each) => [...each.values()]),
    [resolution],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const names = useMemo(
    () => resolution && cssNames(resolution, namesOf(all.tokens)),
    [resolution, all.tokens],
  );
  if (!resolution || !names) return null;
  const roles = previewRoles.flatMap((role) => {
    const candidates = tokens.filter(({ type }) => type === role.type);
    const paths = [...new Set(candidates.map(({ path }) => path))];
    const path = chosen[role.name] ?? bestMatch(role, tokens)?.path ?? '';
    return paths.length > 0 ? [{ ...role, paths, path }] : [];
  });
  const byRole = roles.flatMap((role) => {
    const token = tokens.find(({ path }) => path === role.path);
    const cssName = token && names.get(token.collectionId)?.get(role.path);
    if (!cssName) return [];
    return roleDeclarations(role, `var(${cssName})`, `var(${cssName}${letterSpacingSuffix})`);
  });
  const modes = scope.collection?.modes ?? [];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      {/* In a single column the inert blocks come first. */}
      <div className="max-lg:order-last">
        <RoleFields roles={roles} onChoose={(name, path) => setChosen({ ...chosen, [name]: path })} />
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        {modes.map(({ id, name }) => (
          <section key={id} aria-label={name} className="min-w-0">
            <h2 className="mb-2 font-medium">{name}</h2>
            <PreviewDocument tokens={declarationsIn(id, resolution, names)} roles={byRole} />
          </section>
        ))}
      </div>
    </div>
  );
}

interface RoleFieldsProps {
  roles: readonly { name: string; label: string; paths: readonly string[]; path: string }[];
  onChoose: (name: string, path: string) => void;
}

/** Selects the token for each role of the preview. */
function RoleFields({ roles, onChoose }: RoleFieldsProps) {
  return (
    <Card title="Which token is used">
      <div className="space-y-4">
        {roles.map(({ name, label, paths, path }) => (
          <Combobox
            key={name}
            label={label}
            value={path}
            onChange={(next) => onChoose(name, next)}
            values={paths}
            wordsOf={(each) => each || 'None'}
            maxVisible={50}
          />
        ))}
      </div>
    </Card>
  );
}

/** The names of the tokens in style sheets. */
function namesOf(tokens: readonly Token[]): CssNames {
  const names = new Map<string, Map<string, string>>();
  for (const { collectionId, path, cssName } of tokens) {
    const namesInCollection = names.get(collectionId) ?? new Map<string, string>();
    names.set(collectionId, namesInCollection.set(path, cssName));
  }
  return names;
}
