import { account } from '@imprint/shared/account.contract';
import { implement } from '../rpc/implement.ts';

export const accountOperations = implement('account', account, {});
