import { useRef, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { t } from '../../../language/message.ts';

/** The option that creates what was typed; no id looks like it. */
export const newValue = ' new';

interface Creation {
  /** What is being created; null for nothing. */
  pendingName: string | null;
  /** Why it was not created; null otherwise. */
  problem: string | null;
  create: (name: string) => void;
}

/** Creates what was typed, and chooses it. */
export function useCreation(
  chosen: readonly string[],
  onChange: (chosen: string[]) => void,
  onCreate: ((name: string) => Promise<string>) | undefined,
): Creation {
  const [pendingName, setPendingName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What is chosen may change until the service answers.
  const latest = useRef({ chosen, onChange });
  latest.current = { chosen, onChange };

  async function create(name: string): Promise<void> {
    if (!onCreate || pendingName !== null) return;
    setProblem(null);
    setPendingName(name);
    try {
      const created = await onCreate(name);
      latest.current.onChange([...latest.current.chosen, created]);
    } catch (error) {
      setProblem(t('“{name}” was not created: {reason}', { name, reason: failureOf(error).message }));
    } finally {
      setPendingName(null);
    }
  }

  return { pendingName, problem, create: (name) => void create(name) };
}
