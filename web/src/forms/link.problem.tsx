import { Alert } from '../ui/alert.tsx';
import type { FormField } from './operation.form.ts';

/** What is wrong with the link that opened a form: the token in it is a field that nobody sees. */
export function LinkProblem({ token }: { token: FormField }) {
  return token.reason ? <Alert>{`The link ${token.reason}.`}</Alert> : null;
}
