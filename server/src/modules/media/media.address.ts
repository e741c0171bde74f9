import type { Config } from '../../core/config.ts';

/** The public URL of an item's bytes. */
export function mediaAddress({ publicUrl }: Pick<Config, 'publicUrl'>, id: string, filename: string): string {
  return `${publicUrl}/files/${id}/${encodeURIComponent(filename)}`;
}
