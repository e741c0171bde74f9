import { contact } from '@imprint/shared/contact.contract';
import * as z from 'zod';
import { readSearch } from '../search.ts';

const { q, projectId, websiteId, status } = contact.list.input.shape;

const shape = {
  q,
  projectId,
  websiteId,
  status,
  isSpam: z.enum(['true', 'all']),
  message: contact.get.input.shape.messageId,
};

/** What the address of the inbox says: which messages are shown, without spam unless asked for, and which is open. */
export function readContactSearch(search: Record<string, unknown>) {
  const { message, ...values } = readSearch(shape, search);
  const { isSpam, ...narrowingFilters } = values;
  return {
    messageId: message,
    /** As the filters write them. */
    values,
    /** Those of them that narrow down a folder. */
    narrowed: narrowingFilters,
    /** As the service reads them. */
    input: { ...narrowingFilters, isSpam: isSpam === 'all' ? undefined : isSpam === 'true' },
  };
}

export type ContactSearch = ReturnType<typeof readContactSearch>;
