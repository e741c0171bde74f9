import { useSearch } from '@tanstack/react-router';
import { useProjectChoices } from '../projects/use.project.choices.ts';
import { useHasGrant } from '../session/session.provider.tsx';
import { useDefaultFilters } from '../shell/use.default.filters.ts';
import { api } from '../trpc.ts';
import type { DesignPlace } from './design.place.ts';

/** As many collections as a project may hold. */
const mostCollections = 100;

/** What the address says of the place; it is the same on all screens of the design system. */
function useDesignSearch() {
  return useSearch({ strict: false });
}

/** The projects to choose from, and the place once it is known. */
export function useDesignPlace() {
  const { projectId: asked, collectionId: askedCollection, token } = useDesignSearch();
  const mayWrite = useHasGrant('design:write');
  // Links from elsewhere name the thing alone.
  const named = api.tokens.get.useQuery(
    { tokenId: token ?? '' },
    { enabled: token !== undefined && asked === undefined, retry: false },
  );
  const namedCollection = api.collections.get.useQuery(
    { collectionId: askedCollection ?? '' },
    { enabled: askedCollection !== undefined && asked === undefined, retry: false },
  );
  // Without any name it begins where something was changed last.
  const isNamed = Boolean(asked ?? token ?? askedCollection);
  const latest = api.collections.list.useQuery({ sort: '-updatedAt', limit: 1 }, { enabled: !isNamed });
  // What is shown reads the same things, which makes these queries load, too.
  const isNaming = asked === undefined && (named.isLoading || namedCollection.isLoading || latest.isLoading);
  const found =
    asked ??
    named.data?.projectId ??
    namedCollection.data?.projectId ??
    (isNamed ? undefined : latest.data?.data[0]?.projectId);
  const projects = useProjectChoices(found);
  const [first] = projects?.keys() ?? [];
  const projectId = isNaming ? undefined : (found ?? first);
  const list = api.collections.list.useQuery(
    { projectId: projectId ?? '', sort: 'createdAt', limit: mostCollections },
    { enabled: projectId !== undefined },
  );
  const collectionId = askedCollection ?? (asked === undefined ? named.data?.collectionId : undefined);
  const place = placeOf();
  useDefaultFilters(
    asked === undefined && place ? { projectId: place.projectId, collectionId: place.collection?.id } : null,
  );
  return { projects, projectId, list, place };

  function placeOf(): DesignPlace | null {
    const collections = list.data?.data;
    if (!projectId || !collections) return null;
    const standing = collections.find(({ isDefault }) => isDefault) ?? collections[0] ?? null;
    const collection = collections.find(({ id }) => id === collectionId) ?? standing;
    return { projectId, collections, collection, mayWrite };
  }
}
