import type { Component } from '@imprint/shared/contract/components';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';

interface ChosenComponent {
  /** The component; undefined while it is being read, and when it cannot be. */
  component: Component | undefined;
  /** Why it cannot be shown; null when it can, or is still being read. */
  problem: string | null;
}

/** Reads the component that a block shows. */
export function useComponent(componentId: string | null): ChosenComponent {
  const { data, error } = api.components.get.useQuery(
    { componentId: componentId ?? '' },
    { enabled: componentId !== null },
  );
  if (!error || data) return { component: data, problem: null };
  const { code, message } = failureOf(error);
  return {
    component: undefined,
    problem: code === 'NOT_FOUND' ? t('This component was deleted.') : message,
  };
}
