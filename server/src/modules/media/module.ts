import type { ReferrerType } from '@imprint/shared/media.shape';
import type { Module } from '../../core/rpc/module.ts';
import { createMediaFiles } from './delivery/media.files.ts';
import type { PicturePool } from './delivery/picture.pool.ts';
import type { FetchFile } from './files/file.fetcher.ts';
import type { DetachMedia } from './media.detachment.ts';
import { Media } from './media.entity.ts';
import { mediaOperations } from './media.router.ts';
import { sweepMedia } from './media.sweep.ts';
import { Media as MediaLibrary } from './migrations/0006.media.ts';
import { MediaReferences } from './migrations/0007.media.references.ts';
import { StorageChanges } from './migrations/0014.storage.ts';
import { compactStorageChanges } from './storage.quota.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    pictures: PicturePool;
    fetchFile: FetchFile;
    /** How each type of row that shows media lets go of an item. */
    mediaReferrers: Readonly<Record<ReferrerType, DetachMedia>>;
  }
}

export const mediaModule = {
  operations: { media: mediaOperations },
  entities: [Media],
  migrations: [
    { name: '0006-media', class: MediaLibrary },
    { name: '0007-media-references', class: MediaReferences },
    { name: '0014-storage', class: StorageChanges },
  ],
  files: createMediaFiles,
  sweeps: [
    { what: 'sweeping bytes of media', run: (deps) => sweepMedia(deps) },
    { what: 'adding up the changes of storage', run: ({ pool }) => compactStorageChanges(pool) },
  ],
} satisfies Module;
