import { operations } from '@imprint/shared/contract';
import { eventTypes } from '@imprint/shared/events/event.types';
import { eventsOfCall } from '@imprint/shared/events/sent.events';
import { expect, test } from 'vitest';

/** Changes of the API that concern nothing that an event is about. */
const withoutEvents = [
  'webhooks.create',
  'webhooks.update',
  'webhooks.delete',
  'webhooks.rotateSecret',
  'webhooks.test',
  'webhooks.replay',
  'webhookDeliveries.resend',
  'rewinds.create',
  'rewinds.apply',
  'previews.createForWebsite',
  'previews.createForPage',
  'previews.createForPost',
  'previews.delete',
  'exports.create',
  'exports.delete',
];

test('every change by the API sends an event, but for webhooks, links, jobs and exports', () => {
  const silent = operations.filter(
    ({ operation: { kind, rest, sends } }) => kind === 'mutation' && rest !== null && sends.length === 0,
  );
  expect(silent.map(({ name }) => name)).toEqual(withoutEvents);
});

/** Sent by a job when it is done. */
const sentByJobs = ['rewind.applied'];

test('every type of events is sent by an operation or a job', () => {
  const sent = new Set(operations.flatMap(({ operation }) => operation.sends.map(({ type }) => type)));
  expect(eventTypes.filter((type) => !sent.has(type))).toEqual(sentByJobs);
});

test('what an event is taken from exists in the operation', () => {
  for (const { name, operation } of operations) {
    for (const { when, list, id } of operation.sends) {
      if (when) expect(operation.input.shape, name).toHaveProperty(when.field);
      if (list) expect(operation.output.shape, name).toHaveProperty(list);
      else if (id) expect(operation.output.shape, name).toHaveProperty(id);
    }
  }
});

const call = { input: {}, output: {}, before: new Map() };

test('an item that names several resources sends an event for each', () => {
  const operation = {
    sends: [{ type: 'token.updated', list: 'results', id: 'tokenIds' } as const],
    resourceField: 'id',
  };
  const output = { results: [{ tokenIds: ['tok_1', 'tok_2'] }, { tokenIds: [] }, { tokenIds: ['tok_2'] }] };
  expect(eventsOfCall(operation, { ...call, output })).toEqual([
    { type: 'token.updated', resourceId: 'tok_1', version: null },
    { type: 'token.updated', resourceId: 'tok_2', version: null },
  ]);
});

test('an event that depends on the input is not sent for null', () => {
  const operation = {
    sends: [{ type: 'page.scheduled', when: { field: 'publishAt' } } as const],
    resourceField: 'id',
  };
  const output = { id: 'page_1', version: 2 };
  expect(eventsOfCall(operation, { ...call, input: { publishAt: null }, output })).toEqual([]);
  expect(eventsOfCall(operation, { ...call, input: { publishAt: '2090-01-01' }, output })).toEqual([
    { type: 'page.scheduled', resourceId: 'page_1', version: 2 },
  ]);
});
