import type { Component as ComponentOnWire } from '@imprint/shared/contract/components';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { Component } from './component.entity.ts';

/** Columns of lists that are not fields of the component. */
export interface UsageCount {
  usageCount: number;
}

const usageCount = '(select count(*)::int from component_usage where component_id = component.id)';

export const componentRows = rowsOf<Component, UsageCount>(Component, {
  prefix: 'cmp',
  from: `(select component.*, ${usageCount} as usage_count from component) as component`,
  joined: ['usageCount'],
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: {
    projectId: equals('project_id'),
    group: equals('group_name'),
    q: contains('name', 'slug', 'description'),
  },
});

/** Serializes a component. */
export function presentComponent(component: Stored<Component> & UsageCount): ComponentOnWire {
  return {
    id: encodeId('cmp', component.id),
    projectId: encodeId('proj', component.projectId),
    name: component.name,
    slug: component.slug,
    group: component.group ?? null,
    description: component.description ?? null,
    props: component.props,
    slots: component.slots,
    blocks: component.blocks,
    usageCount: component.usageCount,
    version: component.version,
    createdAt: isoInstant(component.createdAt),
    updatedAt: isoInstant(component.updatedAt),
  };
}
