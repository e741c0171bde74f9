import { session } from '@imprint/shared/session.contract';
import { implement } from '../../core/rpc/implement.ts';
import { endOtherSessions, endSession, listSessions } from './open.sessions.service.ts';
import {
  checkCredentials,
  getSession,
  prepareReauthentication,
  reauthenticate,
  signIn,
  signOut,
  switchSession,
} from './session.service.ts';

export const sessionOperations = implement('session', session, {
  get: getSession,
  signIn: { prepare: checkCredentials, handle: signIn },
  signOut,
  reauthenticate: { prepare: prepareReauthentication, handle: reauthenticate },
  switch: switchSession,
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
});
