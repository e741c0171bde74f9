import { randomBytes } from 'node:crypto';
import { project } from './content.targets.ts';
import type { Target } from './fixture.ts';

/** A small text, different each time, as a JSON request carries it. */
export function newContent(): string {
  return Buffer.from(`Notes ${randomBytes(6).toString('hex')}`).toString('base64');
}

/** A media item of a project of its own. */
export const mediaItem: Target = {
  field: 'mediaId',
  prefix: 'media',
  async make(place) {
    const projectId = await project().make(place);
    const file = { filename: 'notes.txt', contentBase64: newContent() };
    return place.rest('POST /v1/media', { projectId, title: place.newName(), ...file });
  },
  remove: (_, place, id) => place.rest(`DELETE /v1/media/${id}`),
};
