import type { Environment } from '@imprint/shared/environments';
import type { Role } from '@imprint/shared/scopes';
import { type Answer, valueAt } from './http.ts';
import type { Installation } from './installation.ts';
import { addPerson, type Home, type Person } from './people.ts';
import { mutate, query } from './rpc.ts';
import { fromAnywhere } from './surfaces.ts';

/** What a signed-in person does in the dashboard. */
export interface Desk {
  cookie: string;
  mutate(name: string, input?: object): Promise<Answer>;
  query(name: string, input?: object): Promise<Answer>;
}

/** A person at a desk, with what the database knows of them. */
export type Colleague = Desk & Person;

/** The desk of whoever holds a cookie; with none, of somebody who is not signed in. */
export function deskOf({ url }: Pick<Installation, 'url'>, cookie = ''): Desk {
  const headers = () => ({ cookie: cookie || undefined, ...fromAnywhere() });
  return {
    cookie,
    mutate: (name, input = {}) => mutate(url, name, input, headers()),
    query: (name, input = {}) => query(url, name, input, headers()),
  };
}

/** Somebody new in an organization, signed in. */
export async function colleague(
  app: Installation,
  home: Home,
  role: Role,
  environment: Environment = 'live',
): Promise<Colleague> {
  const person = await addPerson(app, home, role);
  return { ...person, ...deskOf(app, await person.startSession(environment)) };
}

/** The status and, of a refusal, the code: enough to tell one outcome from another. */
export function outcomeOf(answer: Answer): string {
  return answer.status === 200 ? 'OK' : String(answer.at('error.data.code'));
}

/** A value of what was answered. */
export function dataOf(answer: Answer, path = ''): unknown {
  if (answer.status !== 200) throw new Error(`It was refused: ${answer.text}`);
  return path === '' ? answer.at('result.data') : valueAt(answer.at('result.data'), path);
}
