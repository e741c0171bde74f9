import { contact } from '@imprint/shared/contract/contact';
import * as z from 'zod';
import { readSearch } from '../../shell/search.ts';

const { q, websiteId, status } = contact.list.input.shape;

const shape = {
  q,
  websiteId,
  status,
  isSpam: z.enum(['true', 'all']),
  message: contact.get.input.shape.messageId,
};

/** Reads the search parameters of the inbox: filters, excluding spam by default, and the open message. */
export function readContactSearch(search: Record<string, unknown>) {
  const { message, ...values } = readSearch(shape, search);
  const { isSpam, ...narrowingFilters } = values;
  return {
    messageId: message,
    /** As in the filters. */
    values,
    /** The filters within a folder. */
    narrowed: narrowingFilters,
    /** As input of the service. */
    input: { ...narrowingFilters, isSpam: isSpam === 'all' ? undefined : isSpam === 'true' },
  };
}

export type ContactSearch = ReturnType<typeof readContactSearch>;
