import type { Module } from '../../core/rpc/module.ts';
import { TokenCollection } from './collection.entity.ts';
import { createDesignFiles } from './design.files.ts';
import { collectionOperations, designOperations, tokenOperations } from './design.router.ts';
import { DesignTokens } from './migrations/0008.design.ts';
import { Token } from './token.entity.ts';

export const designModule = {
  operations: { collections: collectionOperations, tokens: tokenOperations, design: designOperations },
  files: createDesignFiles,
  entities: [TokenCollection, Token],
  largeTables: [{ entity: Token }],
  migrations: [{ name: '0008-design', class: DesignTokens }],
} satisfies Module;
