import { useLocation, useParams } from '@tanstack/react-router';
import type { OpenPage } from './destinations.ts';

/** The page that is open. */
export function useOpenPage(): OpenPage {
  const { pathname, search } = useLocation();
  const isDetail = Object.keys(useParams({ strict: false })).length > 0;
  return { pathname, search, isDetail };
}
