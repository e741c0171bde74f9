import type { contact } from '@imprint/shared/contract/contact';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { listWithinProject } from '../websites/website.lists.ts';
import { presentMessage } from './message.present.ts';
import { messageRows } from './message.rows.ts';

export type ContactInput<Verb extends keyof typeof contact> = InputOf<typeof contact, Verb>;

export async function listMessages(context: Context<Member>, input: ContactInput<'list'>) {
  const { rows, pagination } = await listWithinProject(context, messageRows, input);
  return { data: rows.map(presentMessage), pagination };
}

export async function getMessage(context: Context<Member>, { messageId }: ContactInput<'get'>) {
  return presentMessage(await readOwned(context, messageRows, messageId));
}

export async function updateMessage(context: Context<Member>, input: ContactInput<'update'>) {
  const { status, isSpam, note } = input;
  const message = await ownedForUpdate(context, messageRows, input.messageId, input);
  if (status !== undefined) message.status = status;
  if (note !== undefined) message.note = note;
  if (isSpam !== undefined) message.isSpam = isSpam;
  // A message that is not spam has no spam reasons.
  if (!message.isSpam && message.spamReasons.length > 0) message.spamReasons = [];
  await context.em.flush();
  return presentMessage(message);
}

export async function deleteMessage(context: Context<Member>, input: ContactInput<'delete'>) {
  context.em.remove(await ownedForUpdate(context, messageRows, input.messageId, input));
  return { id: input.messageId, deleted: true as const };
}
