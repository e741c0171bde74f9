import { media } from '@imprint/shared/contract/media';
import { mediaFolders } from '@imprint/shared/contract/media.folders';
import type { ReferrerType } from '@imprint/shared/shapes/media';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { createMediaFiles } from './delivery/media.files.ts';
import { createPicturePool, type PicturePool } from './delivery/picture.pool.ts';
import { createFileFetcher, type FetchFile } from './files/file.fetcher.ts';
import { MediaFolder } from './folders/folder.entity.ts';
import {
  createFolder,
  deleteFolder,
  getFolder,
  listFolders,
  updateFolder,
} from './folders/folder.service.ts';
import { batchDeletion, deletion } from './media.deletion.ts';
import type { DetachMedia } from './media.detachment.ts';
import { Media } from './media.entity.ts';
import { listReferences } from './media.reference.service.ts';
import { getMedia, listMedia, mediaUpdate } from './media.service.ts';
import { sweepMedia } from './media.sweep.ts';
import { create, replace } from './media.upload.ts';
import { listVariants } from './media.variants.ts';
import { Media as MediaLibrary } from './migrations/0006.media.ts';
import { MediaReferences } from './migrations/0007.media.references.ts';
import { StorageChanges } from './migrations/0014.storage.ts';
import { MediaFolders } from './migrations/0043.media.folders.ts';
import { MediaCrop } from './migrations/0044.media.crop.ts';
import { compactStorageChanges } from './storage.quota.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    pictures: PicturePool;
    fetchFile: FetchFile;
  }
}

declare module '../../core/rpc/module.ts' {
  interface Module {
    /** Removes a media item from the rows of a type that shows media. */
    detachMedia?: { from: ReferrerType; run: DetachMedia };
  }
}

export const mediaModule = {
  open: ({ log }) => ({ pictures: createPicturePool(log), fetchFile: createFileFetcher() }),
  stop: ({ pictures }) => pictures.stop(),
  operations: {
    media: implement('media', media, {
      list: listMedia,
      get: getMedia,
      references: listReferences,
      variants: listVariants,
      create,
      update: mediaUpdate,
      replace,
      delete: deletion,
      deleteBatch: batchDeletion,
      deleteBatchByPost: batchDeletion,
    }),
    mediaFolders: implement('mediaFolders', mediaFolders, {
      list: listFolders,
      get: getFolder,
      create: createFolder,
      update: updateFolder,
      delete: deleteFolder,
    }),
  },
  entities: [Media, MediaFolder],
  migrations: [
    { name: '0006-media', class: MediaLibrary },
    { name: '0007-media-references', class: MediaReferences },
    { name: '0014-storage', class: StorageChanges },
    { name: '0043-media-folders', class: MediaFolders },
    { name: '0044-media-crop', class: MediaCrop },
  ],
  files: createMediaFiles,
  sweeps: [
    { name: 'sweeping bytes of media', run: (deps) => sweepMedia(deps) },
    { name: 'adding up the changes of storage', run: ({ pool }) => compactStorageChanges(pool) },
  ],
} satisfies Module;
