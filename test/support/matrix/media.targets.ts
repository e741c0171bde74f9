import { randomBytes } from 'node:crypto';
import { project, sharedProject } from './content.targets.ts';
import type { Target } from './fixture.ts';

/** A small unique text as Base64. */
export function newContent(): string {
  return Buffer.from(`Notes ${randomBytes(6).toString('hex')}`).toString('base64');
}

/** A small unique picture as Base64. */
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
  async create(tenantScope) {
    const projectId = await sharedProject(tenantScope);
    const file = { filename: 'notes.txt', contentBase64: newContent() };
    return tenantScope.rest('POST /v1/media', { projectId, title: tenantScope.newName(), ...file });
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/media/${id}`),
};

/** A folder of media. */
export const mediaFolder: Target = {
  field: 'folderId',
  prefix: 'mfol',
  async create(tenantScope) {
    const projectId = await sharedProject(tenantScope);
    return tenantScope.rest('POST /v1/media-folders', { projectId, name: tenantScope.newName() });
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/media-folders/${id}`),
};

/** A picture. */
export const picture: Target = {
  ...mediaItem,
  async create(tenantScope) {
    const projectId = await sharedProject(tenantScope);
    const file = { filename: 'picture.svg', contentBase64: newPicture() };
    return tenantScope.rest('POST /v1/media', { projectId, title: tenantScope.newName(), ...file });
  },
};

/** A picture that is used as the cover of its project. */
export const coverPicture: Target = {
  ...mediaItem,
  async create(tenantScope) {
    const projectId = await project().create(tenantScope);
    const file = { filename: 'cover.svg', contentBase64: newPicture() };
    const id = await tenantScope.rest('POST /v1/media', { projectId, title: tenantScope.newName(), ...file });
    await tenantScope.rest(`PATCH /v1/projects/${projectId}`, { coverId: id });
    return id;
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/media/${id}`, { onReferenced: 'detach' }),
};
