import { tokens as tokensContract } from '@imprint/shared/contract/tokens';
import type { TokenSet } from '@imprint/shared/design/token.set';
import { tokenTypes } from '@imprint/shared/design/token.types';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { Link, lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useMemo, useState } from 'react';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { type Filter, ListFilters, useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { readSearch } from '../../shell/search.ts';
import { CollectionButtons } from './collections/collection.buttons.tsx';
import { GroupDialogs, useGroupDialogs } from './collections/group.dialogs.tsx';
import { CreateTokenDialog } from './create.token.dialog.tsx';
import { DesignFrame } from './design.frame.tsx';
import type { DesignScope } from './design.scope.ts';
import { usePreviewedWebsite } from './preview/use.previewed.website.ts';
import { type RoleUses, roleUsesOf } from './roles/role.uses.ts';
import { RolesPanel } from './roles/roles.panel.tsx';
import { useCellEditing, withSaved } from './table/use.cell.editing.ts';
import { TokenDrawer } from './token.drawer.tsx';
import { filterTokens, rowsOf } from './token.rows.ts';
import { TokenTable } from './token.table.tsx';
import { groupsIn, useTokenSet } from './use.token.set.ts';
import { type AllTokens, useTokens } from './use.tokens.ts';
import { typeWords } from './values/value.words.ts';

// Loaded when the screen is shown, because few people open it.
const CreateScaleDialog = lazyRouteComponent(
  () => import('./scale/create.scale.dialog.tsx'),
  'CreateScaleDialog',
);

const { q, type } = tokensContract.list.input.shape;

/** The design tokens of a project. */
export function TokensPage() {
  return (
    <DesignFrame
      title={t('Design')}
      description={t('The colors, sizes, type and motion of a project, defined once and used everywhere.')}
      actions={(scope) => scope.mayWrite && <CreateButtons scope={scope} />}
    >
      {(scope) => <Tokens key={scope.projectId} scope={scope} />}
    </DesignFrame>
  );
}

function CreateButtons({ scope }: { scope: DesignScope }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('New color scale')}</Button>
      <CreateButton>{t('New token')}</CreateButton>
      <Suspense>
        <CreateScaleDialog open={isOpen} onClose={() => setOpen(false)} scope={scope} />
      </Suspense>
    </>
  );
}

function Tokens({ scope }: { scope: DesignScope }) {
  const all = useTokens(scope.projectId);
  const set = useTokenSet(scope, all);
  const [isCreating, setCreating] = useCreating();
  const groups = useGroupDialogs(() => setCreating(true));
  const websites = usePreviewedWebsite(scope.projectId);
  const roleUses = useMemo(() => roleUsesOf(websites.websites), [websites.websites]);
  const { collection, mayWrite } = scope;
  return (
    <>
      <div
        className={`grid grid-cols-1 items-start gap-6 ${websites.website ? 'xl:grid-cols-[minmax(0,1fr)_19rem]' : ''}`}
      >
        <div className="min-w-0">
          <TokenList scope={scope} all={all} set={set} groups={groups} roleUses={roleUses} />
        </div>
        {all.total > 0 && <RolesPanel websites={websites} all={all} />}
      </div>
      <TokenDrawer scope={scope} all={all} set={set} roleUses={roleUses} />
      {mayWrite && (
        <CreateTokenDialog
          open={isCreating}
          onClose={() => {
            setCreating(false);
            groups.clearGroup();
          }}
          scope={scope}
          set={set}
          group={groups.group}
        />
      )}
      {mayWrite && collection && (
        <GroupDialogs scope={scope} collection={collection} set={set} groups={groups} />
      )}
    </>
  );
}

interface TokenListProps {
  scope: DesignScope;
  all: AllTokens;
  set: TokenSet | null;
  groups: ReturnType<typeof useGroupDialogs>;
  roleUses: RoleUses;
}

function TokenList({ scope, all, set, groups, roleUses }: TokenListProps) {
  const values = readSearch({ q, type }, useSearch({ from: '/app/design' }));
  const { collection, mayWrite } = scope;
  const collectionTokens = useMemo(
    () => all.tokens.filter(({ collectionId }) => collectionId === collection?.id),
    [all.tokens, collection],
  );
  const matches = useMemo(
    () => filterTokens(collectionTokens, { q: values.q, type: values.type }),
    [collectionTokens, values.q, values.type],
  );
  const tokenGroups = groupsIn(set, collection?.id);
  if (all.error) return <FailureState error={all.error} onRetry={all.retry} />;
  if (!all.isComplete && collectionTokens.length === 0) return <Skeleton label={t('Loading the tokens')} />;
  return (
    <>
      {collection && <CollectionButtons scope={scope} collection={collection} />}
      {!collection || collectionTokens.length === 0 ? (
        <NoTokens mayWrite={mayWrite} scope={scope} />
      ) : (
        <>
          <ListFilters
            noun="tokens"
            values={values}
            searchHint={t('Search by path or description')}
            filters={[typeFilter]}
          />
          {matches.length === 0 ? (
            <NoMatch />
          ) : (
            <EditableTable
              collection={collection}
              set={set}
              mayWrite={mayWrite}
              tokens={all.tokens}
              matches={matches}
              modes={collection.modes}
              groups={tokenGroups}
              groupActions={mayWrite ? groups : null}
              roleUses={roleUses}
            />
          )}
          <p role="status" className="mt-3 text-[0.8125rem] text-faint">
            {all.isComplete
              ? t('Showing {count, number} of {total, number} tokens', {
                  count: matches.length,
                  total: collectionTokens.length,
                })
              : t('{count, number} of {total, number} tokens loaded', {
                  count: collectionTokens.length,
                  total: collection.tokenCount,
                })}
          </p>
        </>
      )}
    </>
  );
}

interface EditableTableProps extends Omit<ComponentProps<typeof TokenTable>, 'rows' | 'editing'> {
  collection: Collection;
  set: TokenSet | null;
  mayWrite: boolean;
  matches: readonly Token[];
}

/** The table with what was saved in it, before the list is loaded again. */
function EditableTable({ collection, set, mayWrite, matches, ...table }: EditableTableProps) {
  const editing = useCellEditing(collection, set);
  const { saved } = editing;
  const rows = useMemo(() => rowsOf(withSaved(matches, saved)), [matches, saved]);
  return (
    <>
      <TokenTable {...table} rows={rows} editing={mayWrite ? editing : null} />
      {mayWrite && (
        <p className="mt-3 text-xs text-faint max-sm:hidden">
          {t(
            'Arrow keys move between cells. Press Enter or F2 to edit, Tab to save and continue, Escape to cancel.',
          )}
        </p>
      )}
    </>
  );
}

const typeFilter: Filter = {
  name: 'type',
  label: t('Type'),
  options: { '': t('Any type'), ...Object.fromEntries(tokenTypes.map((each) => [each, typeWords[each]])) },
};

function NoMatch() {
  const change = useChangeFilters();
  return (
    <EmptyState
      title={t('No tokens match')}
      actions={
        <Button onClick={() => change({ q: undefined, type: undefined })}>{t('Clear filters')}</Button>
      }
    >
      {t('Try another search or another type.')}
    </EmptyState>
  );
}

function NoTokens({ scope: { projectId, collection }, mayWrite }: { scope: DesignScope; mayWrite: boolean }) {
  return (
    <EmptyState
      title={t('No tokens yet')}
      actions={
        mayWrite && (
          <>
            <CreateButton>{t('Create the first token')}</CreateButton>
            <Link
              to="/design/import"
              search={{ project: projectId, collectionId: collection?.id }}
              className={buttonClass()}
            >
              {t('Import document')}
            </Link>
          </>
        )
      }
    >
      {t(
        'A token is a named design decision, such as a color or a size. Start with one, or import a document in the Design Tokens format.',
      )}
    </EmptyState>
  );
}
