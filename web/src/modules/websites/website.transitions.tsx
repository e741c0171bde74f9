import type { Website } from '@imprint/shared/contract/websites';
import { type WebsiteStatus, type WebsiteTransition, websiteTransitions } from '@imprint/shared/statuses';
import { api } from '../../api/trpc.ts';
import { TransitionButtons, type TransitionWords } from '../../kit/resource/transition.buttons.tsx';

const words: TransitionWords<WebsiteTransition, WebsiteStatus> = {
  // A published website never becomes a draft again, so undoing leaves it unpublished.
  publish: { label: 'Publish', done: 'Published', undo: () => ['unpublish'] },
  unpublish: { label: 'Unpublish', done: 'Taken offline', undo: () => ['publish'] },
};

export function WebsiteTransitions({ website }: { website: Website }) {
  const { get } = api.useUtils().websites;
  const mutations = {
    publish: api.websites.publish.useMutation(),
    unpublish: api.websites.unpublish.useMutation(),
  };
  return (
    <TransitionButtons
      transitions={websiteTransitions}
      words={words}
      resource={website}
      nameOf={({ name }) => name}
      send={(name, { id, version }) =>
        mutations[name].mutateAsync({ websiteId: id, expectedVersion: version })
      }
      cancel={({ id }) => get.cancel({ websiteId: id })}
      show={(latest) => get.setData({ websiteId: latest.id }, latest)}
    />
  );
}
