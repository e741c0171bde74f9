import type { Block } from '@imprint/shared/blocks/block';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { useEditor } from '../editor.context.tsx';
import { lossWords } from './loss.words.ts';
import type { PastedContent } from './pasted.content.ts';

/**
 * Has the service read and clean what is pasted, just as it does for content from the API. Gives no blocks where
 * that fails; `unreadWords` then says what happens instead.
 */
export function usePasteReader(): (content: PastedContent, unreadWords: string) => Promise<Block[]> {
  const editor = useEditor();
  const toast = useToast();
  const { client } = api.useUtils();
  return async (content, unreadWords) => {
    try {
      const { blocks, losses } = await client.blocks.read.query(content);
      if (losses.length > 0) toast(lossWords(losses));
      return blocks.filter(({ type }) => !editor.withheldTypes.has(type));
    } catch {
      toast(unreadWords);
      return [];
    }
  };
}
