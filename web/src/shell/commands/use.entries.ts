import { useQuery } from '@tanstack/react-query';
import { useModules } from '../module.ts';
import type { CommandGroup } from './commands.ts';

/** So many of one module that the other results stay in sight. */
const maxEntries = 6;

/** What modules find besides screens, such as pages of the documentation. */
export function useEntries(text: string): readonly CommandGroup[] {
  const sources = useModules().flatMap(({ entries }) => entries ?? []);
  const { data: finders = [] } = useQuery({
    queryKey: ['entries of modules'],
    queryFn: () => Promise.all(sources.map(async ({ title, load }) => ({ title, find: await load() }))),
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.trim() === '') return [];
  return finders.map(({ title, find }) => ({
    title,
    items: find(text)
      .flatMap(({ entries }) => entries)
      .slice(0, maxEntries)
      .map(({ label, link }) => ({ words: label, icon: 'book', link })),
  }));
}
