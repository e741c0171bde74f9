import { recoveryCodesPrompt } from '../../api/prompts.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { endedWords } from '../account/ended.words.ts';

interface Added {
  recoveryCodes: readonly string[] | null;
  endedSessions: number;
}

/** Returns a function that says what adding a factor has done, and shows the recovery codes that came with it. */
export function useShowAdded(sentence: string): (added: Added) => void {
  const toast = useToast();
  return ({ recoveryCodes, endedSessions }) => {
    toast(`${sentence}. ${endedWords(endedSessions)}`);
    if (recoveryCodes) void recoveryCodesPrompt.ask(recoveryCodes);
  };
}
