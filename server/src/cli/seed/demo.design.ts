import type { components } from '@imprint/shared/contract/components';
import type * as z from 'zod';
import { callAs, type DemoCaller } from './demo.people.ts';

interface DemoToken {
  path: string;
  type: string;
  /** The value in light mode, and in dark mode where it differs. */
  values: readonly [light: unknown, dark?: unknown];
}

export interface DemoDesign {
  tokens: readonly DemoToken[];
  components: readonly Omit<z.input<typeof components.create.input>, 'projectId'>[];
}

const modes = [
  { id: 'light', name: 'Light', isDefault: true },
  { id: 'dark', name: 'Dark', isDefault: false, mediaQuery: '(prefers-color-scheme: dark)' },
];

/** Creates the design system of a project; returns the ids of its components by name. */
export async function makeDesign(
  caller: DemoCaller,
  projectId: string,
  design: DemoDesign,
): Promise<ReadonlyMap<string, string>> {
  const collection = await callAs(caller, 'collections.create', { projectId, name: 'Brand', modes });
  const operations = design.tokens.map(({ path, type, values: [light, dark] }) => {
    return { op: 'create', path, type, values: dark === undefined ? { light } : { light, dark } };
  });
  await callAs(caller, 'tokens.batch', { projectId, collectionId: collection.id, operations });
  const ids = new Map<string, string>();
  for (const component of design.components) {
    const { id } = await callAs(caller, 'components.create', { projectId, ...component });
    ids.set(component.name, String(id));
  }
  return ids;
}
