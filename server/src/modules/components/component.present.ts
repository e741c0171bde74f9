import type { Component as ComponentOnWire } from '@imprint/shared/components.contract';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Component } from './component.entity.ts';
import type { UsageCount } from './component.rows.ts';

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
