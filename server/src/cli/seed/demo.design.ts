import type { components } from '@imprint/shared/components.contract';
import type * as z from 'zod';
import { componentOperations } from '../../components/component.router.ts';
import { collectionOperations, tokenOperations } from '../../design/design.router.ts';
import { callAs, type DemoCaller } from './demo.people.ts';

interface DemoToken {
  path: string;
  type: string;
  /** Of the light mode, and of the dark one where that differs. */
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

/** Makes the design system of a project; gives the ids of its components by their names. */
export async function makeDesign(
  by: DemoCaller,
  projectId: string,
  design: DemoDesign,
): Promise<ReadonlyMap<string, string>> {
  const collection = await callAs(by, collectionOperations.create, { projectId, name: 'Brand', modes });
  const operations = design.tokens.map(({ path, type, values: [light, dark] }) => {
    return { op: 'create', path, type, values: dark === undefined ? { light } : { light, dark } };
  });
  await callAs(by, tokenOperations.batch, { projectId, collectionId: collection.id, operations });
  const ids = new Map<string, string>();
  for (const component of design.components) {
    const { id } = await callAs(by, componentOperations.create, { projectId, ...component });
    ids.set(component.name, String(id));
  }
  return ids;
}
