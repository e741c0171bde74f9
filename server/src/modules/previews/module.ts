import { previews } from '@imprint/shared/contract/previews';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { showPage, showPost } from './draft.page.ts';
import { Previews } from './migrations/0034.previews.ts';
import { Preview } from './preview.entity.ts';
import {
  deletePreview,
  listPreviews,
  previewPage,
  previewPost,
  previewWebsite,
  sweepPreviews,
} from './preview.service.ts';
import { createPreviewSource } from './preview.source.ts';

export const previewsModule = {
  operations: {
    previews: implement('previews', previews, {
      list: listPreviews,
      createForWebsite: previewWebsite,
      createForPage: previewPage,
      createForPost: previewPost,
      showPage,
      showPost,
      delete: deletePreview,
    }),
  },
  entities: [Preview],
  migrations: [{ name: '0034-previews', class: Previews }],
  sweeps: [{ name: 'sweeping previews', run: sweepPreviews }],
  previews: createPreviewSource,
} satisfies Module;
