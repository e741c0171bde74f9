import type { Project } from '@imprint/shared/contract/projects';
import { type ProjectStatus, type ProjectTransition, projectTransitions } from '@imprint/shared/statuses';
import { api } from '../../api/trpc.ts';
import { TransitionButtons, type TransitionWords } from '../../kit/resource/transition.buttons.tsx';
import { t } from '../../language/message.ts';

const words: TransitionWords<ProjectTransition, ProjectStatus> = {
  publish: { label: t('Publish'), done: t('Published'), undo: () => ['unpublish'] },
  unpublish: { label: t('Unpublish'), done: t('Unpublished'), undo: () => ['publish'] },
  archive: {
    label: t('Archive'),
    done: t('Archived'),
    undo: (before) => (before === 'published' ? ['unarchive', 'publish'] : ['unarchive']),
  },
  unarchive: { label: t('Unarchive'), done: t('Restored as a draft'), undo: () => ['archive'] },
};

export function ProjectTransitions({ project }: { project: Project }) {
  const { get } = api.useUtils().projects;
  const mutations = {
    publish: api.projects.publish.useMutation(),
    unpublish: api.projects.unpublish.useMutation(),
    archive: api.projects.archive.useMutation(),
    unarchive: api.projects.unarchive.useMutation(),
  };
  return (
    <TransitionButtons
      transitions={projectTransitions}
      words={words}
      resource={project}
      nameOf={({ name }) => name}
      send={(name, { id, version }) =>
        mutations[name].mutateAsync({ projectId: id, expectedVersion: version })
      }
      cancel={({ id }) => get.cancel({ projectId: id })}
      show={(latest) => get.setData({ projectId: latest.id }, latest)}
    />
  );
}
