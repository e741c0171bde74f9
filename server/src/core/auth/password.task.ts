import { passwordStrength } from '@imprint/shared/password.strength';
import { defineTask } from '../work/task.ts';

interface NewPassword {
  password: string;
  context: readonly string[];
}

/** Whether a password is hard enough to guess. */
export const judgePassword = defineTask(
  import.meta.url,
  'judgePassword',
  ({ password, context }: NewPassword): boolean => passwordStrength(password, context).isEnough,
);
