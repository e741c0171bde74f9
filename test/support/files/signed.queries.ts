import { readFileQuery } from '@imprint/server/media/delivery/transform.parameters';
import { signTransform } from '@imprint/server/media/delivery/transform.signature';
import type { Media } from '@imprint/shared/media.shape';
import type { Installation } from '../server/installation.ts';

/** The same query, `?h=100`, with the signature that lets everybody ask for it; one that asks for nothing as it is. */
export function signQuery({ deps }: Installation, { id }: Pick<Media, 'id'>, query: string): string {
  const { firstParameter: firstName, transform } = readFileQuery(
    Object.fromEntries(new URLSearchParams(query)),
  );
  return firstName ? `${query}&s=${signTransform(deps.secrets, id, transform)}` : query;
}
