import type { ContactMessage } from '@imprint/shared/contract/contact';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { listWithinProject } from '../websites/website.lists.ts';
import { presentMessage } from './message.present.ts';
import { messageRows } from './message.rows.ts';
import type { ContactInput } from './message.service.ts';

/** The columns in order, each with a function that reads its text. */
const columns = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  isSpam: ({ isSpam }) => String(isSpam),
  spamReasons: ({ spamReasons }) => spamReasons.join(', '),
  name: ({ name }) => name ?? '',
  email: ({ email }) => email ?? '',
  subject: ({ subject }) => subject ?? '',
  message: ({ message }) => message,
  fields: ({ fields }) => JSON.stringify(fields),
  pageUrl: ({ pageUrl }) => pageUrl ?? '',
  locale: ({ locale }) => locale ?? '',
  projectId: ({ projectId }) => projectId,
  websiteId: ({ websiteId }) => websiteId ?? '',
  note: ({ note }) => note ?? '',
} satisfies Record<string, (message: ContactMessage) => string>;

const texts: readonly ((message: ContactMessage) => string)[] = Object.values(columns);

/** Exports messages as rows of texts, the oldest first, paginated like a list. */
export async function exportMessages(context: Context<Member>, input: ContactInput<'export'>) {
  const oldestFirst = { ...input, sort: 'createdAt' };
  const { rows, pagination } = await listWithinProject(context, messageRows, oldestFirst);
  const { nextCursor, total } = pagination;
  return {
    columns: Object.keys(columns),
    rows: rows.map((row) => {
      const message = presentMessage(row);
      return texts.map((textOf) => textOf(message));
    }),
    ...(nextCursor !== undefined && { nextCursor }),
    total,
  };
}
