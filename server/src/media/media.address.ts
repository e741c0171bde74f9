import type { Config } from '../config.ts';

/** Where anybody who knows it can get the bytes of an item, by its public id. */
export function mediaAddress({ publicUrl }: Pick<Config, 'publicUrl'>, id: string, filename: string): string {
  return `${publicUrl}/files/${id}/${encodeURIComponent(filename)}`;
}
