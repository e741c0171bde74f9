import type { Component } from '@imprint/shared/contract/components';
import { useEffect } from 'react';
import { api } from '../../api/trpc.ts';
import type { SaverOptions } from '../../editor/saving/save.state.ts';
import { useDraftSession } from '../../editor/saving/use.draft.session.ts';
import { useSave } from '../../editor/saving/use.save.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import {
  type ComponentDraft,
  componentRules,
  contentOf,
  draftOf,
  parseStoredDraft,
} from './component.draft.ts';

/**
 * The editor of a component. It only saves on demand, because pages show saved changes immediately. `shown` is the
 * last version read.
 */
export function useComponentEditor(shown: Component) {
  const mayWrite = useHasGrant('design:write');
  const service = useComponentService(shown.id);
  const { resource: component, ...session } = useDraftSession({
    ...service,
    latest: shown,
    mayWrite,
    draftOf,
    parseStoredDraft,
    savesItself: false,
    rules: componentRules,
  });
  return { ...session, component };
}

/** Sends drafts of a component to the service, and reads it again. */
function useComponentService(
  componentId: string,
): Pick<SaverOptions<ComponentDraft, Component>, 'send' | 'fetch'> {
  const { client, components } = api.useUtils();
  const save = useSave(
    'component',
    componentId,
    (input: ReturnType<typeof contentOf> & { expectedVersion: number }, signal) =>
      client.components.update.mutate({ ...input, componentId }, { signal }),
  );
  useEffect(
    // Lists and pages that show it may be outdated.
    () => () => void components.invalidate(),
    [components],
  );
  return {
    async send({ draft, expectedVersion }) {
      const saved = await save({ ...contentOf(draft), expectedVersion });
      components.get.setData({ componentId }, saved);
      return saved;
    },
    fetch: () => components.get.fetch({ componentId }, { staleTime: 0 }),
  };
}
