import type { Website } from '@imprint/shared/contract/websites';
import { type WebsiteStatus, type WebsiteTransition, websiteTransitions } from '@imprint/shared/statuses';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { TransitionButtons, type TransitionWords } from '../../kit/resource/transition.buttons.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

const words: TransitionWords<WebsiteTransition, WebsiteStatus> = {
  // A published website never becomes a draft again, so undoing leaves it unpublished.
  publish: { label: t('Publish'), done: t('Published'), undo: () => ['unpublish'] },
  unpublish: { label: t('Unpublish'), done: t('Unpublished'), undo: () => ['publish'] },
};

export function WebsiteTransitions({ website }: { website: Website }) {
  const { get } = api.useUtils().websites;
  const mutations = {
    publish: api.websites.publish.useMutation(),
    unpublish: api.websites.unpublish.useMutation(),
  };
  return (
    <>
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
      {website.status === 'published' && website.hasUnpublishedChanges && (
        <PublishChanges website={website} />
      )}
    </>
  );
}

function PublishChanges({ website }: { website: Website }) {
  const toast = useToast();
  const publish = api.websites.publish.useMutation({
    onSuccess: ({ name }) => toast(t('Changes to “{name}” published', { name })),
    onError: (error) => toast(failureOf(error).message),
  });
  return (
    <Button
      look="primary"
      busy={publish.isPending}
      onClick={() => publish.mutate({ websiteId: website.id, expectedVersion: website.version })}
    >
      {t('Publish changes')}
    </Button>
  );
}
