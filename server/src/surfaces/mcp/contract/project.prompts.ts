import type { Prompt } from '../registry.ts';

const resource = 'projects';

const prompts: readonly Prompt[] = [
  {
    description: {
      name: 'plan_project',
      title: 'Plan a project',
      description: 'Turns a goal into one new draft project with a clear name and description.',
      arguments: [
        { name: 'goal', description: 'The goal of the project, in plain words.', required: true },
        { name: 'audience', description: 'The audience of the project.', required: false },
      ],
    },
    tools: ['list_projects', 'create_project'],
    completions: new Map(),
    render: async (_, { goal, audience }) =>
      userMessage(`Plan a project in Imprint.

Goal: ${goal}
${audience ? `Audience: ${audience}\n` : ''}
1. Search with list_projects for a project that already serves this goal. If there is one, say so and stop.
2. Propose a name of 3 to 100 characters and a description of two to four sentences: what it is for, for whom, and how to tell that it is done.
3. When I agree, create it with create_project. It starts as a draft; do not publish it.
4. Give me its id and the next three steps.`),
  },
  {
    description: {
      name: 'review_drafts',
      title: 'Review drafts',
      description: 'Reviews draft projects and recommends whether to publish, finish or archive each.',
      arguments: [{ name: 'projectId', description: 'Review only this project.', required: false }],
    },
    tools: ['list_projects', 'get_project'],
    completions: new Map([['projectId', resource]]),
    render: async (_, { projectId }) =>
      userMessage(`Review ${projectId ? `the project ${projectId}` : 'my draft projects'} in Imprint.

1. ${projectId ? `Read it with get_project (projectId ${projectId}).` : 'Read all of them with list_projects (status draft, sort updatedAt), page by page.'}
2. Judge each by its name, its description and the time since its last change.
3. Answer with a table: id, name, last change, recommendation (publish, finish or archive) and the reason in one sentence.
4. Change nothing until I say which recommendations to carry out.`),
  },
  {
    description: {
      name: 'tidy_archived',
      title: 'Tidy up archived projects',
      description: 'Finds archived projects to delete, tries each deletion out and deletes what you approve.',
      arguments: [
        { name: 'before', description: 'Only those last changed before this date.', required: false },
      ],
    },
    tools: ['list_projects', 'delete_project'],
    completions: new Map(),
    render: async (_, { before }) =>
      userMessage(`Tidy up archived projects in Imprint.

1. List them with list_projects (status archived, sort updatedAt), page by page.${before ? ` Keep only those last changed before ${before}.` : ''}
2. Try each deletion out with delete_project and dryRun true; it changes nothing and reports what would be deleted.
3. Show me a table: id, name, last change, what would be deleted.
4. Deleting cannot be undone. Delete only the ids that I name, each with the version you read as expectedVersion, and report what was deleted.`),
  },
];

/** Three common tasks with projects. */
export const projectPrompts: ReadonlyMap<string, Prompt> = new Map(
  prompts.map((prompt) => [prompt.description.name, prompt]),
);

function userMessage(text: string): object[] {
  return [{ role: 'user', content: { type: 'text', text } }];
}
