import { me } from '@imprint/shared/me.contract';
import { implement } from '../../core/rpc/implement.ts';
import { getMe } from './me.service.ts';

export const meOperations = implement('me', me, { get: getMe });
