import type { Environment } from '@imprint/shared/environments';
import type { Role } from '@imprint/shared/scopes';
import { addMember, type InOrganization, type Member } from '../fixtures/members.ts';
import type { Installation } from '../server/installation.ts';
import { type TestResponse, valueAt } from './http.ts';
import { mutate, query } from './rpc.ts';
import { fromNewAddress } from './surfaces.ts';

/** Calls operations as a person who is signed in to the dashboard. */
export interface DashboardSession {
  cookie: string;
  mutate(name: string, input?: object): Promise<TestResponse>;
  query(name: string, input?: object): Promise<TestResponse>;
}

/** A member with a session in the dashboard. */
export type SignedInMember = DashboardSession & Member;

/** Returns the session of a cookie, or an anonymous one without a cookie. */
export function dashboardSession({ url }: Pick<Installation, 'url'>, cookie = ''): DashboardSession {
  const headers = () => ({ cookie: cookie || undefined, ...fromNewAddress() });
  return {
    cookie,
    mutate: (name, input = {}) => mutate(url, name, input, headers()),
    query: (name, input = {}) => query(url, name, input, headers()),
  };
}

/** Adds a member to an organization and signs them in. */
export async function signedInMember(
  app: Installation,
  home: InOrganization,
  role: Role,
  environment: Environment = 'live',
): Promise<SignedInMember> {
  const person = await addMember(app, home, role);
  return { ...person, ...dashboardSession(app, await person.startSession(environment)) };
}

/** Returns OK, or the error code of a refusal. */
export function outcomeOf(answer: TestResponse): string {
  return answer.status === 200 ? 'OK' : String(answer.at('error.data.code'));
}

/** Returns the data of a successful response, or the value at a path of it. */
export function dataOf(answer: TestResponse, path = ''): unknown {
  if (answer.status !== 200) throw new Error(`It was refused: ${answer.text}`);
  return path === '' ? answer.at('result.data') : valueAt(answer.at('result.data'), path);
}
