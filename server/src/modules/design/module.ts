import { collections } from '@imprint/shared/contract/collections';
import { design } from '@imprint/shared/contract/design';
import { tokens } from '@imprint/shared/contract/tokens';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { createCollection } from './collection.create.ts';
import { TokenCollection } from './collection.entity.ts';
import { deleteCollection, getCollection, listCollections, updateCollection } from './collection.service.ts';
import { getContrast } from './design.contrast.ts';
import { exportDesign } from './design.export.ts';
import { createDesignFiles } from './design.files.ts';
import { importDesign } from './design.import.ts';
import { DesignTokens } from './migrations/0008.design.ts';
import { changeTokens } from './token.batch.ts';
import { Token } from './token.entity.ts';
import { createScale } from './token.scale.ts';
import { createToken, deleteToken, getToken, listTokens, updateToken } from './token.service.ts';

export const designModule = {
  operations: {
    collections: implement('collections', collections, {
      list: listCollections,
      get: getCollection,
      create: createCollection,
      update: updateCollection,
      delete: deleteCollection,
    }),
    tokens: implement('tokens', tokens, {
      list: listTokens,
      get: getToken,
      create: createToken,
      update: updateToken,
      delete: deleteToken,
      batch: changeTokens,
      createScale,
    }),
    design: implement('design', design, {
      export: exportDesign,
      import: importDesign,
      contrast: getContrast,
    }),
  },
  files: createDesignFiles,
  entities: [TokenCollection, Token],
  largeTables: [{ entity: Token }],
  migrations: [{ name: '0008-design', class: DesignTokens }],
} satisfies Module;
