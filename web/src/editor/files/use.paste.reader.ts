import type { Block } from '@imprint/shared/blocks/block';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useEditor } from '../editor.context.tsx';
import { lossWords } from './loss.words.ts';
import type { PastedContent } from './pasted.content.ts';

/**
 * Has the service read and clean what is pasted, just as it does where programs write it. Gives no blocks where
 * that fails; `instead` then tells the person what becomes of it.
 */
export function usePasteReader(): (content: PastedContent, instead: string) => Promise<Block[]> {
  const editor = useEditor();
  const toast = useToast();
  const { client } = api.useUtils();
  return async (content, instead) => {
    try {
      const { blocks, losses } = await client.blocks.read.query(content);
      if (losses.length > 0) toast(lossWords(losses));
      return blocks.filter(({ type }) => !editor.withheldTypes.has(type));
    } catch {
      toast(t('What you pasted could not be read, so {instead}.', { instead }));
      return [];
    }
  };
}
