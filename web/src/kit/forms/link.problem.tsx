import { t } from '../../language/message.ts';
import { Alert } from '../ui/alert.tsx';
import type { FormField } from './operation.form.ts';

/** The error of the token in the link that opened a form; the token is a hidden field. */
export function LinkProblem({ token }: { token: FormField }) {
  return token.reason ? <Alert>{t('The link {reason}.', { reason: token.reason })}</Alert> : null;
}
