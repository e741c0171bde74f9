import { collections } from '@imprint/shared/collections.contract';
import { design } from '@imprint/shared/design.contract';
import { tokens } from '@imprint/shared/tokens.contract';
import { implement } from '../../core/rpc/implement.ts';
import { createCollection } from './collection.create.ts';
import { deleteCollection, getCollection, listCollections, updateCollection } from './collection.service.ts';
import { getContrast } from './design.contrast.ts';
import { exportDesign } from './design.export.ts';
import { importDesign } from './design.import.ts';
import { changeTokens } from './token.batch.ts';
import { createToken, deleteToken, getToken, listTokens, updateToken } from './token.service.ts';

export const collectionOperations = implement('collections', collections, {
  list: listCollections,
  get: getCollection,
  create: createCollection,
  update: updateCollection,
  delete: deleteCollection,
});

export const tokenOperations = implement('tokens', tokens, {
  list: listTokens,
  get: getToken,
  create: createToken,
  update: updateToken,
  delete: deleteToken,
  batch: changeTokens,
});

export const designOperations = implement('design', design, {
  export: exportDesign,
  import: importDesign,
  contrast: getContrast,
});
