import { transitionsFrom } from '@imprint/shared/publishing';
import { type WebsiteTransition, websiteTransitions } from '@imprint/shared/statuses';
import type { Website } from '@imprint/shared/websites.contract';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

const words: Record<WebsiteTransition, { label: string; done: string; undo: WebsiteTransition }> = {
  publish: { label: 'Publish', done: 'Published', undo: 'unpublish' },
  unpublish: { label: 'Unpublish', done: 'Taken offline', undo: 'publish' },
};

/** Buttons that move a website to another status. It shows at once, and can be taken back for a while. */
export function WebsiteTransitions({ website }: { website: Website }) {
  const { run, isPending } = useTransitions();
  const toast = useToast();

  async function move(name: WebsiteTransition): Promise<void> {
    const moved = await run(website, name);
    if (!moved) return;
    toast(`${words[name].done}: “${moved.name}”`, { undo: () => void run(moved, words[name].undo) });
  }

  return transitionsFrom(websiteTransitions, website.status).map((name) => (
    <Button
      key={name}
      look={name === 'publish' ? 'primary' : 'secondary'}
      disabled={isPending}
      onClick={() => void move(name)}
    >
      {words[name].label}
    </Button>
  ));
}

function useTransitions() {
  const toast = useToast();
  const { websites } = api.useUtils();
  const mutations = {
    publish: api.websites.publish.useMutation(),
    unpublish: api.websites.unpublish.useMutation(),
  };
  const show = (website: Website) => websites.get.setData({ websiteId: website.id }, website);

  /** Takes the step, bound to the version that is shown; null when it was refused. */
  async function run(website: Website, name: WebsiteTransition): Promise<Website | null> {
    await websites.get.cancel({ websiteId: website.id });
    show({ ...website, status: websiteTransitions[name].to });
    try {
      const moved = await mutations[name].mutateAsync({
        websiteId: website.id,
        expectedVersion: website.version,
      });
      show(moved);
      return moved;
    } catch (error) {
      show(website);
      toast(failureOf(error).message);
      return null;
    }
  }

  return { run, isPending: Object.values(mutations).some((mutation) => mutation.isPending) };
}
