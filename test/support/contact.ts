import type { ContactMessage } from '@imprint/shared/contact.contract';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';

/** The message that an answer carries. */
export function messageOf(answer: Answer): ContactMessage {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as ContactMessage;
}

/** Sends a message as a contact form does; gives its id. */
export async function sendMessage(rest: RestClient, body: object): Promise<string> {
  const answer = await rest('POST /v1/contact', { body });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.at('data')).toEqual({ id: expect.stringMatching(/^cmsg_/), status: 'new' });
  return String(answer.at('data.id'));
}

export async function readMessage(rest: RestClient, id: string): Promise<ContactMessage> {
  return messageOf(await rest(`GET /v1/contact/messages/${id}`));
}

/** The messages that a list carries, of which there are a hundred at most. */
export async function messageList(rest: RestClient, query: string): Promise<ContactMessage[]> {
  const answer = await rest(`GET /v1/contact/messages?limit=100&${query}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  const data = answer.at('data') as ContactMessage[];
  expect(answer.at('pagination.total')).toBe(data.length);
  return data;
}
