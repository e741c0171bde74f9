import type { Module } from '../../core/rpc/module.ts';
import { Component } from './component.entity.ts';
import { detachFromComponent } from './component.media.ts';
import { componentOperations } from './component.router.ts';
import { Components } from './migrations/0009.components.ts';

export const componentsModule = {
  operations: { components: componentOperations },
  entities: [Component],
  migrations: [{ name: '0009-components', class: Components }],
  detachMedia: { from: 'component', run: detachFromComponent },
} satisfies Module;
