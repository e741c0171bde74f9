import { randomBytes } from 'node:crypto';
import { project, sharedProject } from './content.targets.ts';
import type { Target } from './fixture.ts';

/** A small text, different each time, as a JSON request carries it. */
export function newContent(): string {
  return Buffer.from(`Notes ${randomBytes(6).toString('hex')}`).toString('base64');
}

/** A small picture, different each time, as a JSON request carries it. */
export function newPicture(): string {
  const [fill, stroke] = [randomBytes(3).toString('hex'), randomBytes(3).toString('hex')];
  const rect = `<rect width="8" height="4" fill="#${fill}" stroke="#${stroke}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4">${rect}</svg>`;
  return Buffer.from(svg).toString('base64');
}

/** A media item. */
export const mediaItem: Target = {
  field: 'mediaId',
  prefix: 'media',
  async make(place) {
    const projectId = await sharedProject(place);
    const file = { filename: 'notes.txt', contentBase64: newContent() };
    return place.rest('POST /v1/media', { projectId, title: place.newName(), ...file });
  },
  remove: (_, place, id) => place.rest(`DELETE /v1/media/${id}`),
};

/** A picture. */
export const picture: Target = {
  ...mediaItem,
  async make(place) {
    const projectId = await sharedProject(place);
    const file = { filename: 'picture.svg', contentBase64: newPicture() };
    return place.rest('POST /v1/media', { projectId, title: place.newName(), ...file });
  },
};

/** A picture that is the cover of its project. */
export const coverPicture: Target = {
  ...mediaItem,
  async make(place) {
    const projectId = await project().make(place);
    const file = { filename: 'cover.svg', contentBase64: newPicture() };
    const id = await place.rest('POST /v1/media', { projectId, title: place.newName(), ...file });
    await place.rest(`PATCH /v1/projects/${projectId}`, { coverId: id });
    return id;
  },
  remove: (_, place, id) => place.rest(`DELETE /v1/media/${id}`, { onReferenced: 'detach' }),
};
