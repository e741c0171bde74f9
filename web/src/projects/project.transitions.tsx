import type { Project } from '@imprint/shared/projects.contract';
import { transitionsFrom } from '@imprint/shared/publishing';
import { type ProjectStatus, type ProjectTransition, projectTransitions } from '@imprint/shared/statuses';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

const words: Record<ProjectTransition, { label: string; done: string }> = {
  publish: { label: 'Publish', done: 'Published' },
  unpublish: { label: 'Unpublish', done: 'Taken back to draft' },
  archive: { label: 'Archive', done: 'Archived' },
  unarchive: { label: 'Unarchive', done: 'Brought back as a draft' },
};

/** How to get from one status to another; two steps are always enough. */
function stepsBetween(from: ProjectStatus, to: ProjectStatus): ProjectTransition[] {
  const stepTo = (start: ProjectStatus) =>
    transitionsFrom(projectTransitions, start).find((name) => projectTransitions[name].to === to);
  const direct = stepTo(from);
  if (direct) return [direct];
  for (const first of transitionsFrom(projectTransitions, from)) {
    const second = stepTo(projectTransitions[first].to);
    if (second) return [first, second];
  }
  return [];
}

/** Buttons that move a project to another status. It shows at once, and can be taken back for a while. */
export function ProjectTransitions({ project }: { project: Project }) {
  const { run, isPending } = useTransitions();
  const toast = useToast();

  async function move(name: ProjectTransition): Promise<void> {
    const moved = await run(project, [name]);
    if (!moved) return;
    const undo = stepsBetween(moved.status, project.status);
    toast(`${words[name].done}: “${moved.name}”`, { undo: () => void run(moved, undo) });
  }

  // The most usual one stands at the end of the line.
  return transitionsFrom(projectTransitions, project.status)
    .toReversed()
    .map((name) => (
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
  const { projects } = api.useUtils();
  const mutations = {
    publish: api.projects.publish.useMutation(),
    unpublish: api.projects.unpublish.useMutation(),
    archive: api.projects.archive.useMutation(),
    unarchive: api.projects.unarchive.useMutation(),
  };
  const show = (project: Project) => projects.get.setData({ projectId: project.id }, project);

  /** Goes from step to step, each bound to the version of the last; null when one was refused. */
  async function run(project: Project, names: readonly ProjectTransition[]): Promise<Project | null> {
    let present = project;
    try {
      for (const name of names) {
        await projects.get.cancel({ projectId: project.id });
        show({ ...present, status: projectTransitions[name].to });
        present = await mutations[name].mutateAsync({
          projectId: project.id,
          expectedVersion: present.version,
        });
        show(present);
      }
      return present;
    } catch (error) {
      show(present);
      toast(failureOf(error).message);
      return null;
    }
  }

  return { run, isPending: Object.values(mutations).some((mutation) => mutation.isPending) };
}
