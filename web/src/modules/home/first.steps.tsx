import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { curlSnippet, toolClientSnippet } from '../keys/key.snippets.ts';
import { completedSteps, nextStep, type StepName, stepNames, steps } from './checklist.ts';

/** How often to check whether a step was done outside of the dashboard. */
const refetchMs = 5000;

const placeholder = '<your API key>';

/** The first steps of an organization; hidden once all are done. */
export function FirstSteps() {
  const { data } = api.organizations.checklist.useQuery(
    {},
    {
      refetchInterval: ({ state }) => (state.data && !nextStep(state.data) ? false : refetchMs),
    },
  );
  if (!data) return null;
  const next = nextStep(data);
  if (!next) return null;
  const completed = completedSteps(data);
  return (
    <Card
      title="First steps"
      description={`${completed.length} of ${stepNames.length} done. They tick themselves off.`}
    >
      <ol className="-my-3 divide-y divide-line">
        {stepNames.map((name) => (
          // The key changes when the step becomes the next one, so that it opens; others stay as they are.
          <Step
            key={`${name} ${name === next}`}
            name={name}
            isDone={completed.includes(name)}
            isNext={name === next}
          />
        ))}
      </ol>
    </Card>
  );
}

function ProjectStep() {
  const mayWrite = useHasGrant('projects:write');
  return (
    <>
      <p className="text-muted">It holds the websites, pages, media and design of one undertaking.</p>
      {mayWrite && <CreateLink to="/projects">Create a project</CreateLink>}
    </>
  );
}

function KeyStep() {
  const mayManage = useHasGrant('keys');
  return (
    <>
      <p className="text-muted">
        Programs and tools identify themselves with it.
        {!mayManage && ' Ask an owner or admin for one.'}
      </p>
      {mayManage && <CreateLink to="/settings/api-keys">Make a key</CreateLink>}
    </>
  );
}

interface CreateLinkProps {
  to: '/projects' | '/settings/api-keys';
  children: string;
}

/** Links to a page with its create dialog open. */
function CreateLink({ to, children }: CreateLinkProps) {
  return (
    <Link to={to} search={{ create: 'true' }} className={buttonClass({ look: 'primary', size: 'small' })}>
      {children}
    </Link>
  );
}

function RequestStep() {
  return <Snippet title="Call the REST API" what="curl snippet" code={curlSnippet(placeholder)} />;
}

function ToolStep() {
  return (
    <Snippet
      title="Configuration of the client"
      what="tool client snippet"
      code={toolClientSnippet(placeholder)}
    />
  );
}

/** How to take each step. */
const stepBodies: Record<StepName, () => ReactNode> = {
  project: ProjectStep,
  key: KeyStep,
  request: RequestStep,
  tool: ToolStep,
};

interface StepProps {
  name: StepName;
  isDone: boolean;
  /** Whether it is the first one that is not done, which is open. */
  isNext: boolean;
}

function Step({ name, isDone, isNext }: StepProps) {
  const { title } = steps[name];
  const Body = stepBodies[name];
  return (
    <li className="py-3">
      <details open={isNext} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3.5 rounded-md">
          <span
            aria-hidden="true"
            className={`grid size-5 shrink-0 place-items-center rounded-full ${isDone ? 'bg-positive-wash text-positive' : 'border border-edge'}`}
          >
            {isDone && <Icon name="check" className="size-3" />}
          </span>
          <span className={`flex-1 ${isDone ? 'text-muted line-through' : 'font-medium'}`}>
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
          <Icon name="chevron" className="text-faint group-open:rotate-180" />
        </summary>
        <div className="mt-2.5 space-y-2.5 pl-8.5 max-sm:pl-0">
          <Body />
        </div>
      </details>
    </li>
  );
}
