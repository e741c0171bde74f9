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
