import { search } from '@imprint/shared/contract/search';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Search } from './migrations/0040.search.ts';
import { searchAll } from './search.service.ts';

export const searchModule = {
  operations: { search: implement('search', search, { all: searchAll }) },
  migrations: [{ name: '0040-search', class: Search }],
} satisfies Module;
