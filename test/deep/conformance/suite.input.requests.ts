import type { InputRequest } from '@imprint/server/surfaces/mcp/input.required';

/** A request for input from the user of the client. */
export function elicitation(
  message: string,
  field: string,
  type: 'string' | 'boolean' = 'string',
): InputRequest {
  const requestedSchema = { type: 'object', properties: { [field]: { type } }, required: [field] };
  return { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
}

/** A request to the client's model. */
export function sampling(prompt: string): InputRequest {
  const messages = [{ role: 'user', content: { type: 'text', text: prompt } }];
  return { method: 'sampling/createMessage', params: { messages, maxTokens: 100 } };
}

export const roots: InputRequest = { method: 'roots/list', params: {} };
