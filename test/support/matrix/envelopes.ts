import { isList, type Operation } from '@imprint/shared/operation';
import { expect } from 'vitest';
import type { Surface, SurfaceResponse } from '../clients/surfaces.ts';
import type { Outcome } from './expectation.ts';

type Refusal = Exclude<Outcome, { code: 'OK' }>;
type Fields = Record<string, unknown>;

const httpStatus = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SERVICE_UNAVAILABLE: 503,
};
const rpcCode = {
  VALIDATION_ERROR: -32602,
  UNAUTHORIZED: -32001,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SERVICE_UNAVAILABLE: 503,
};
const requestId = /^req_[0-9a-z]+$/;

/** Checks a response against the outcome: status, code, details and exactly the fields of the envelope. */
export function expectResponse(
  answer: SurfaceResponse,
  outcome: Outcome,
  { surface, operation, label }: { surface: Surface; operation: Operation; label: string },
): void {
  const summary = `${label}: ${outcome.code} wanted, got ${answer.status} ${answer.text.slice(0, 300)}`;
  if (outcome.code === 'OK') expectSuccess(answer, operation, surface, summary);
  else expectRefusal[surface](answer, outcome, summary);
}

function expectSuccess(
  answer: SurfaceResponse,
  operation: Operation,
  surface: Surface,
  summary: string,
): void {
  const status = surface === 'REST' ? operation.status : 200;
  expect.soft(answer.status, summary).toBe(status);
  expect.soft(answer.headers['x-request-id'], summary).toMatch(requestId);
  const output = dataOf[surface](answer, operation, summary);
  const parsed = operation.output.safeParse(output);
  expect.soft(parsed.error?.issues ?? [], `${summary}: the output does not follow the contract`).toEqual([]);
  expect.soft(output, `${summary}: the output has fields beyond the contract`).toEqual(parsed.data);
}

/** Returns the output in the envelope of a success and checks the rest of the envelope. */
const dataOf: Record<Surface, (answer: SurfaceResponse, operation: Operation, summary: string) => unknown> = {
  REST({ body, headers }, operation, summary) {
    if (isList(operation)) return body;
    expectKeys(body, ['data', 'meta', 'success'], summary);
    expect.soft(body.success, summary).toBe(true);
    expect.soft(body.meta, summary).toEqual({
      requestId: headers['x-request-id'],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    return body.data;
  },
  tRPC({ body }, _, summary) {
    expectKeys(body, ['result'], summary);
    expectKeys(body.result, ['data'], summary);
    return fields(body.result).data;
  },
  'a direct tool call'({ body }, _, summary) {
    expectKeys(body, ['id', 'jsonrpc', 'result'], summary);
    expect.soft(body, summary).toMatchObject({ jsonrpc: '2.0', id: 7 });
    return body.result;
  },
  'tools/call'({ body }, _, summary) {
    expectKeys(body, ['id', 'jsonrpc', 'result'], summary);
    expect.soft(body, summary).toMatchObject({ jsonrpc: '2.0', id: 7 });
    const { content, structuredContent, ...rest } = fields(body.result);
    expect.soft(rest, summary).toEqual({});
    const text = JSON.stringify(structuredContent);
    expect.soft(content, summary).toEqual([{ type: 'text', text }]);
    return structuredContent;
  },
};

type Check = (answer: SurfaceResponse, outcome: Refusal, summary: string) => void;

const expectRefusal: Record<Surface, Check> = {
  REST({ status, body, headers }, outcome, summary) {
    expect.soft(status, summary).toBe(httpStatus[outcome.code]);
    expect.soft(headers['x-request-id'], summary).toMatch(requestId);
    expectKeys(body, ['error', 'success'], summary);
    expect.soft(body.success, summary).toBe(false);
    expectError(fields(body.error), outcome, ['code', 'message'], summary);
  },
  tRPC({ status, body, headers }, outcome, summary) {
    expect.soft(status, summary).toBe(httpStatus[outcome.code]);
    expectKeys(body, ['error'], summary);
    const { data, ...error } = fields(body.error);
    expectKeys(error, ['code', 'message'], summary);
    expectError(fields(data), outcome, ['code', 'httpStatus', 'requestId'], summary);
    expect.soft(data, summary).toMatchObject({
      httpStatus: httpStatus[outcome.code],
      requestId: headers['x-request-id'],
    });
  },
  'a direct tool call'(answer, outcome, summary) {
    if (outcome.code === 'UNAUTHORIZED') return expectToolAuthentication(answer, outcome, summary);
    expect.soft(answer.status, summary).toBe(200);
    expectKeys(answer.body, ['error', 'id', 'jsonrpc'], summary);
    expect.soft(answer.body, summary).toMatchObject({ jsonrpc: '2.0', id: 7 });
    const { data, ...error } = fields(answer.body.error);
    expect.soft(error, summary).toEqual({ code: rpcCode[outcome.code], message: expect.any(String) });
    expectError(fields(data), outcome, ['code'], summary);
  },
  'tools/call'(answer, outcome, summary) {
    if (outcome.code === 'UNAUTHORIZED') return expectToolAuthentication(answer, outcome, summary);
    expect.soft(answer.status, summary).toBe(200);
    expectKeys(answer.body, ['id', 'jsonrpc', 'result'], summary);
    expect.soft(answer.body, summary).toMatchObject({ jsonrpc: '2.0', id: 7 });
    const text = expect.stringContaining(problemOf(outcome));
    expect.soft(answer.body.result, summary).toEqual({ content: [{ type: 'text', text }], isError: true });
  },
};

/** What the text of a failed tool must contain for a model to act on. */
function problemOf(outcome: Refusal): string {
  if (outcome.code === 'FORBIDDEN') return outcome.required;
  return outcome.code === 'VALIDATION_ERROR' ? outcome.field : '';
}

function expectToolAuthentication(
  answer: SurfaceResponse,
  outcome: Refusal & { reason: string },
  summary: string,
) {
  expect.soft(answer.status, summary).toBe(401);
  expect.soft(answer.headers['www-authenticate'], summary).toBe('Bearer realm="svc"');
  expect.soft(answer.body, summary).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32001, message: 'Authentication failed', data: { reason: outcome.reason } },
  });
}

/** Code and details: a 400 names the field, a 403 what was required and provided, a 401 nothing. */
function expectError({ details, ...error }: Fields, outcome: Refusal, keys: string[], summary: string): void {
  expectKeys(error, keys, summary);
  expect.soft(error.code, summary).toBe(outcome.code);
  if (outcome.code === 'UNAUTHORIZED') expect.soft(details, summary).toBeUndefined();
  if (outcome.code === 'VALIDATION_ERROR') {
    const problem = { field: outcome.field, reason: expect.any(String) };
    expect.soft(details, summary).toEqual({ ...problem, errors: [problem] });
  }
  if (outcome.code !== 'FORBIDDEN') return;
  const { reauthenticate } = outcome;
  expectKeys(details, ['provided', ...(reauthenticate ? ['reauthenticate'] : []), 'required'], summary);
  expect.soft(fields(details).reauthenticate, summary).toBe(reauthenticate);
  const { required, provided } = fields(details);
  expect.soft(required, summary).toBe(outcome.required);
  expect.soft(sorted(provided), summary).toEqual(sorted(outcome.provided));
}

function expectKeys(value: unknown, keys: string[], summary: string): void {
  expect.soft(Object.keys(fields(value)).sort(), `${summary}: fields of the envelope`).toEqual(keys);
}

function fields(value: unknown): Fields {
  return typeof value === 'object' ? { ...value } : {};
}

function sorted(value: unknown): unknown[] {
  return Array.isArray(value) ? value.toSorted() : [value];
}
