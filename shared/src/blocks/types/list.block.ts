import * as z from 'zod';
import { blockType } from '../block.type.ts';

export const listStyles = ['bulleted', 'numbered'] as const;

export const list = blockType('list', 'A list of plain texts; richText has nested ones.', {
  style: z.enum(listStyles).default('bulleted').describe('Whether its items have bullets or numbers.'),
  items: z.array(z.string().max(5000)).min(1).max(500).default(['']).describe('A text for each item.'),
});
