import type { FileSource } from '../storage/public.file.ts';
import type { Deps } from './deps.ts';

/** The files of all modules, by the prefixes of their ids. */
export function fileSourcesOf(deps: Deps): ReadonlyMap<string, FileSource> {
  const sources = deps.modules.flatMap(({ files }) => files?.(deps) ?? []);
  return new Map(sources.map((source) => [source.prefix, source]));
}
