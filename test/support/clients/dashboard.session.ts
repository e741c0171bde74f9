import type { Environment } from '@imprint/shared/environments';
import type { Role } from '@imprint/shared/scopes';
import { addMember, type InOrganization, type Member } from '../fixtures/members.ts';
import type { Installation } from '../server/installation.ts';
import { type TestResponse, valueAt } from './http.ts';
import { mutate, query } from './rpc.ts';
import { fromNewAddress } from './surfaces.ts';

/** What a signed-in person does in the dashboard. */
export interface DashboardSession {
  cookie: string;
  mutate(name: string, input?: object): Promise<TestResponse>;
  query(name: string, input?: object): Promise<TestResponse>;
}

/** A member with a session in the dashboard. */
export type SignedInMember = DashboardSession & Member;

/** The session that a cookie stands for; without one, of somebody who is not signed in. */
export function dashboardSession({ url }: Pick<Installation, 'url'>, cookie = ''): DashboardSession {
  const headers = () => ({ cookie: cookie || undefined, ...fromNewAddress() });
  return {
    cookie,
    mutate: (name, input = {}) => mutate(url, name, input, headers()),
    query: (name, input = {}) => query(url, name, input, headers()),
  };
}

/** Somebody new in an organization, signed in. */
export async function signedInMember(
  app: Installation,
  home: InOrganization,
  role: Role,
  environment: Environment = 'live',
): Promise<SignedInMember> {
  const person = await addMember(app, home, role);
  return { ...person, ...dashboardSession(app, await person.startSession(environment)) };
}

/** The status and, of a refusal, the code: enough to tell one outcome from another. */
export function outcomeOf(answer: TestResponse): string {
  return answer.status === 200 ? 'OK' : String(answer.at('error.data.code'));
}

/** A value of what was answered. */
export function dataOf(answer: TestResponse, path = ''): unknown {
  if (answer.status !== 200) throw new Error(`It was refused: ${answer.text}`);
  return path === '' ? answer.at('result.data') : valueAt(answer.at('result.data'), path);
}
