import { type EventNoun, type EventType, eventNouns } from '@imprint/shared/events/event.types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type EventPage, followEvents } from '../api/event.stream.ts';
import { isOwnRequest } from '../api/own.requests.ts';
import { invalidate } from '../api/trpc.ts';
import { affectedByIn, useModules } from './module.ts';
import { useSession } from './session/session.provider.tsx';

/** The response of a change of this tab usually arrives before this time, so that its event can be ignored. */
const delayMs = 300;

/** The least time between two updates, so that an import elsewhere does not keep this tab busy. */
const intervalMs = 2_000;

/** Reads again what others change, as they change it. */
export function useLiveUpdates(): void {
  const { organization, environment } = useSession();
  const queryClient = useQueryClient();
  const modules = useModules();

  useEffect(() => {
    const affectedBy = affectedByIn(modules);
    let collected: EventPage['events'] = [];
    let timer: number | undefined;
    let updatedAtMs = -intervalMs;

    const update = () => {
      const others = collected.filter(({ requestId }) => !isOwnRequest(requestId));
      collected = [];
      timer = undefined;
      updatedAtMs = performance.now();
      const resources = new Set(others.map(({ type }) => resourceOf(type)));
      void invalidate(queryClient, [...new Set([...resources].flatMap(affectedBy))]);
    };
    const stop = followEvents({ organization: organization.slug, environment }, ({ events, isComplete }) => {
      if (!isComplete) void queryClient.invalidateQueries();
      collected.push(...events);
      const waitMs = Math.max(delayMs, updatedAtMs + intervalMs - performance.now());
      if (events.length > 0) timer ??= window.setTimeout(update, waitMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [organization.slug, environment, queryClient, modules]);
}

/** The resource of the contract that an event is about. */
function resourceOf(type: EventType): string {
  // Safe because the first part of a type is a noun.
  return eventNouns[type.split('.', 1)[0] as EventNoun].resource;
}
