import type { Project, ProjectStatus } from '@imprint/shared/projects.contract';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

type Verb = 'publish' | 'unpublish' | 'archive' | 'unarchive';

const words: Record<Verb, { label: string; done: string }> = {
  publish: { label: 'Publish', done: 'Published' },
  unpublish: { label: 'Unpublish', done: 'Taken back to draft' },
  archive: { label: 'Archive', done: 'Archived' },
  unarchive: { label: 'Unarchive', done: 'Brought back as a draft' },
};

/** What can follow on each status; the last one is the most usual. */
const verbsOf: Record<ProjectStatus, readonly Verb[]> = {
  draft: ['archive', 'publish'],
  published: ['archive', 'unpublish'],
  archived: ['unarchive'],
};

/** Buttons that move a project to another status. */
export function ProjectTransitions({ project }: { project: Project }) {
  return verbsOf[project.status].map((verb) => <TransitionButton key={verb} verb={verb} project={project} />);
}

function TransitionButton({ verb, project }: { verb: Verb; project: Project }) {
  const toast = useToast();
  const utils = api.useUtils();
  const transition = api.projects[verb].useMutation({
    onSuccess: (changed) => {
      utils.projects.get.setData({ projectId: changed.id }, changed);
      toast(`${words[verb].done}: “${changed.name}”`);
    },
    onError: (error) => toast(failureOf(error).message),
  });
  return (
    <Button
      look={verb === 'publish' ? 'primary' : 'secondary'}
      busy={transition.isPending}
      onClick={() => transition.mutate({ projectId: project.id, expectedVersion: project.version })}
    >
      {words[verb].label}
    </Button>
  );
}
