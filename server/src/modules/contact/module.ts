import type { Module } from '../../core/rpc/module.ts';
import { contactOperations } from './contact.router.ts';
import { contactMessageEmail } from './message.email.ts';
import { ContactMessage } from './message.entity.ts';
import { eraseOldMessages } from './message.retention.ts';
import { Contact } from './migrations/0011.contact.ts';
import { ContactSettings } from './settings.entity.ts';

export const contactModule = {
  operations: { contact: contactOperations },
  entities: [ContactMessage, ContactSettings],
  largeTables: [{ entity: ContactMessage }],
  migrations: [{ name: '0011-contact', class: Contact }],
  emails: [contactMessageEmail],
  sweeps: [{ name: 'erasing old contact messages', run: ({ pool }) => eraseOldMessages(pool) }],
} satisfies Module;
