import type { Block } from '@imprint/shared/blocks/block';
import type { Component as ComponentOnWire } from '@imprint/shared/contract/components';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Component = defineEntity({
  name: 'Component',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    name: p.string(),
    slug: p.string(),
    // Activity lists changed fields by property name. The column has another name because `group` is an SQL
    // keyword.
    group: p.string().fieldName('group_name').nullable(),
    description: p.text().nullable(),
    props: p.json().$type<ComponentOnWire['props']>(),
    slots: p.json().$type<ComponentOnWire['slots']>(),
    blocks: p.json().$type<Block[]>(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Component = InferEntity<typeof Component>;
