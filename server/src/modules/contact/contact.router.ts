import { contact } from '@imprint/shared/contact.contract';
import { implement } from '../../core/rpc/implement.ts';
import { exportMessages } from './message.export.ts';
import { sendMessage } from './message.send.ts';
import { deleteMessage, getMessage, listMessages, updateMessage } from './message.service.ts';
import { configure, getSettings } from './settings.service.ts';

export const contactOperations = implement('contact', contact, {
  send: sendMessage,
  list: listMessages,
  get: getMessage,
  update: updateMessage,
  delete: deleteMessage,
  export: exportMessages,
  settings: getSettings,
  configure,
});
