import { components } from '@imprint/shared/contract/components';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Component } from './component.entity.ts';
import { detachFromComponent } from './component.media.ts';
import { componentCrud, saveComponent } from './component.service.ts';
import { listUsages } from './component.usage.service.ts';
import { Components } from './migrations/0009.components.ts';

export const componentsModule = {
  operations: {
    components: implement('components', components, {
      ...componentCrud,
      save: saveComponent,
      usages: listUsages,
    }),
  },
  entities: [Component],
  migrations: [{ name: '0009-components', class: Components }],
  detachMedia: { from: 'component', run: detachFromComponent },
} satisfies Module;
