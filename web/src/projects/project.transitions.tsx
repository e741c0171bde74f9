import type { Project, ProjectStatus } from '@imprint/shared/projects.contract';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

type Verb = 'publish' | 'unpublish' | 'archive' | 'unarchive';

const words: Record<Verb, { label: string; done: string; status: ProjectStatus }> = {
  publish: { label: 'Publish', done: 'Published', status: 'published' },
  unpublish: { label: 'Unpublish', done: 'Taken back to draft', status: 'draft' },
  archive: { label: 'Archive', done: 'Archived', status: 'archived' },
  unarchive: { label: 'Unarchive', done: 'Brought back as a draft', status: 'draft' },
};

/** What can follow on each status, with what takes it back; the last one is the most usual. */
const verbsOf: Record<ProjectStatus, readonly { verb: Verb; undo: readonly Verb[] }[]> = {
  draft: [
    { verb: 'archive', undo: ['unarchive'] },
    { verb: 'publish', undo: ['unpublish'] },
  ],
  published: [
    { verb: 'archive', undo: ['unarchive', 'publish'] },
    { verb: 'unpublish', undo: ['publish'] },
  ],
  archived: [{ verb: 'unarchive', undo: ['archive'] }],
};

/** Buttons that move a project to another status. It shows at once, and can be taken back for a while. */
export function ProjectTransitions({ project }: { project: Project }) {
  const { run, isPending } = useTransitions();
  const toast = useToast();

  async function move(verb: Verb, undo: readonly Verb[]): Promise<void> {
    const moved = await run(project, [verb]);
    if (!moved) return;
    toast(`${words[verb].done}: “${moved.name}”`, { undo: () => void run(moved, undo) });
  }

  return verbsOf[project.status].map(({ verb, undo }) => (
    <Button
      key={verb}
      look={verb === 'publish' ? 'primary' : 'secondary'}
      disabled={isPending}
      onClick={() => void move(verb, undo)}
    >
      {words[verb].label}
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
  async function run(project: Project, verbs: readonly Verb[]): Promise<Project | null> {
    let present = project;
    try {
      for (const verb of verbs) {
        await projects.get.cancel({ projectId: project.id });
        show({ ...present, status: words[verb].status });
        present = await mutations[verb].mutateAsync({
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
