import { equals, exactly, rowsOf } from '../../core/db/rows.ts';
import { ContactMessage } from './message.entity.ts';

export const messageRows = rowsOf(ContactMessage, {
  prefix: 'cmsg',
  sorts: { createdAt: exactly, updatedAt: exactly },
  filters: {
    projectId: equals('project_id'),
    websiteId: equals('website_id'),
    status: equals('status'),
    isSpam: equals('is_spam'),
    // The column holds name, email, subject and message in lower case.
    q: (value) => `position(lower(${value}) in search_text) > 0`,
  },
});
