import { contact } from '@imprint/shared/contract/contact';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { contactMessageEmail } from './message.email.ts';
import { ContactMessage } from './message.entity.ts';
import { exportMessages } from './message.export.ts';
import { eraseOldMessages } from './message.retention.ts';
import { sendMessage } from './message.send.ts';
import { deleteMessage, getMessage, listMessages, updateMessage } from './message.service.ts';
import { Contact } from './migrations/0011.contact.ts';
import { ContactSettings } from './settings.entity.ts';
import { configure, getSettings } from './settings.service.ts';

export const contactModule = {
  operations: {
    contact: implement('contact', contact, {
      send: sendMessage,
      list: listMessages,
      get: getMessage,
      update: updateMessage,
      delete: deleteMessage,
      export: exportMessages,
      settings: getSettings,
      configure,
    }),
  },
  entities: [ContactMessage, ContactSettings],
  largeTables: [{ entity: ContactMessage }],
  migrations: [{ name: '0011-contact', class: Contact }],
  emails: [contactMessageEmail],
  sweeps: [{ name: 'deleting old contact messages', run: ({ pool }) => eraseOldMessages(pool) }],
} satisfies Module;
