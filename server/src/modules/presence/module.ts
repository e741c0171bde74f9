import { presence } from '@imprint/shared/contract/presence';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Presence } from './migrations/0038.presence.ts';
import { beat, sweepPresence } from './presence.service.ts';

export const presenceModule = {
  operations: { presence: implement('presence', presence, { beat }) },
  migrations: [{ name: '0038-presence', class: Presence }],
  sweeps: [{ name: 'sweeping who has documents open', run: sweepPresence }],
} satisfies Module;
