import type { TokenSet } from '@imprint/shared/design/token.set';
import { tokenTypes } from '@imprint/shared/design/token.types';
import { tokens as tokensContract } from '@imprint/shared/tokens.contract';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch } from '../search.ts';
import { CreateButton } from '../shell/create.button.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { type Filter, ListFilters, useChangeFilters } from '../shell/list.filters.tsx';
import { useCreating } from '../shell/use.creating.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CollectionButtons } from './collection.buttons.tsx';
import { CreateTokenDialog } from './create.token.dialog.tsx';
import { DesignFrame } from './design.frame.tsx';
import type { DesignPlace } from './design.place.ts';
import { GroupDialogs, useGroupDialogs } from './group.dialogs.tsx';
import { TokenDrawer } from './token.drawer.tsx';
import { matching, rowsOf } from './token.rows.ts';
import { TokenTable } from './token.table.tsx';
import { groupsIn, useTokenSet } from './use.token.set.ts';
import { type AllTokens, useTokens } from './use.tokens.ts';
import { typeWords } from './value.words.ts';

const { q, type } = tokensContract.list.input.shape;

/** The design tokens of a project. */
export function TokensPage() {
  return (
    <DesignFrame
      title="Design"
      description="Colors, sizes, type and motion of a project, kept once and used everywhere."
      actions={({ mayWrite }) => mayWrite && <CreateButton>New token</CreateButton>}
    >
      {(place) => <Tokens key={place.projectId} place={place} />}
    </DesignFrame>
  );
}

function Tokens({ place }: { place: DesignPlace }) {
  const all = useTokens(place.projectId);
  const set = useTokenSet(place, all);
  const [isCreating, setCreating] = useCreating();
  const groups = useGroupDialogs(() => setCreating(true));
  const { collection, mayWrite } = place;
  return (
    <>
      <TokenList place={place} all={all} set={set} groups={groups} />
      <TokenDrawer place={place} all={all} set={set} />
      {mayWrite && (
        <CreateTokenDialog
          open={isCreating}
          onClose={() => {
            setCreating(false);
            groups.leaveGroup();
          }}
          place={place}
          set={set}
          group={groups.group}
        />
      )}
      {mayWrite && collection && (
        <GroupDialogs place={place} collection={collection} set={set} groups={groups} />
      )}
    </>
  );
}

interface TokenListProps {
  place: DesignPlace;
  all: AllTokens;
  set: TokenSet | null;
  groups: ReturnType<typeof useGroupDialogs>;
}

function TokenList({ place, all, set, groups }: TokenListProps) {
  const values = readSearch({ q, type }, useSearch({ from: '/app/design' }));
  const { collection, mayWrite } = place;
  const own = useMemo(
    () => all.tokens.filter(({ collectionId }) => collectionId === collection?.id),
    [all.tokens, collection],
  );
  const shown = useMemo(
    () => matching(own, { q: values.q, type: values.type }),
    [own, values.q, values.type],
  );
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const said = groupsIn(set, collection?.id);
  if (all.error) return <FailureState error={all.error} onRetry={all.retry} />;
  if (!all.isComplete && own.length === 0) return <Skeleton label="Loading the tokens" />;
  return (
    <>
      {collection && <CollectionButtons place={place} collection={collection} />}
      {!collection || own.length === 0 ? (
        <NoTokens mayWrite={mayWrite} place={place} />
      ) : (
        <>
          <ListFilters
            noun="tokens"
            values={values}
            searchHint="Search by path or description"
            filters={[typeFilter]}
          />
          {shown.length === 0 ? (
            <NoMatch />
          ) : (
            <TokenTable
              rows={rows}
              modes={collection.modes}
              groups={said}
              groupActions={mayWrite ? groups : null}
            />
          )}
          <p role="status" className="mt-3 text-[0.8125rem] text-faint">
            {all.isComplete
              ? `Showing ${shown.length} of ${own.length} tokens`
              : `Loading: ${own.length} of ${collection.tokenCount} tokens so far`}
          </p>
        </>
      )}
    </>
  );
}

const typeFilter: Filter = {
  name: 'type',
  label: 'Type',
  options: { '': 'Any type', ...Object.fromEntries(tokenTypes.map((each) => [each, typeWords[each]])) },
};

function NoMatch() {
  const change = useChangeFilters();
  return (
    <EmptyState
      title="No tokens match"
      actions={<Button onClick={() => change({ q: undefined, type: undefined })}>Clear filters</Button>}
    >
      Try another search or another type.
    </EmptyState>
  );
}

function NoTokens({ place: { projectId, collection }, mayWrite }: { place: DesignPlace; mayWrite: boolean }) {
  return (
    <EmptyState
      title="No tokens yet"
      actions={
        mayWrite && (
          <>
            <CreateButton>Create the first token</CreateButton>
            <Link
              to="/design/import"
              search={{ projectId, collectionId: collection?.id }}
              className={buttonClass()}
            >
              Import a document
            </Link>
          </>
        )
      }
    >
      A token is a color, a size or another decision with a name. Start with one, or import a document in the
      Design Tokens format.
    </EmptyState>
  );
}
