import { useLocation, useParams } from '@tanstack/react-router';
import { type KindOfThing, kindOf, useModules } from '../module.ts';
import type { OpenPage } from './destinations.ts';

/** The page that is open. */
export function useOpenPage(): OpenPage {
  const { pathname, search } = useLocation();
  const isDetail = Object.keys(useParams({ strict: false })).length > 0;
  return { pathname, search, isDetail };
}

/** What the path of the open page names, by id. */
export function useOpenThings(): ReadonlyMap<string, KindOfThing> {
  const modules = useModules();
  const ids: (string | undefined)[] = Object.values(useParams({ strict: false }));
  return new Map(
    ids.flatMap((id = '') => {
      const kind = kindOf(modules, id);
      return kind ? [[id, kind] as const] : [];
    }),
  );
}
