import { readFileQuery } from '@imprint/server/modules/media/delivery/transform.parameters';
import { signTransform } from '@imprint/server/modules/media/delivery/transform.signature';
import type { Media } from '@imprint/shared/shapes/media';
import type { Installation } from '../server/installation.ts';

/** Adds the signature that makes a query such as `?h=100` public; a query without a transform is unchanged. */
export function signQuery({ deps }: Installation, { id }: Pick<Media, 'id'>, query: string): string {
  const { firstParameter: firstName, transform } = readFileQuery(
    Object.fromEntries(new URLSearchParams(query)),
  );
  return firstName ? `${query}&s=${signTransform(deps.secrets, id, transform)}` : query;
}
