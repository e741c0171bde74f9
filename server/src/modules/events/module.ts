import { events } from '@imprint/shared/contract/events';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { listEvents } from './event.service.ts';
import { listRecentChanges } from './recent.changes.ts';

export const eventsModule = {
  operations: { events: implement('events', events, { list: listEvents, recent: listRecentChanges }) },
} satisfies Module;
