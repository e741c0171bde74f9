import type { organizations } from '@imprint/shared/organizations.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { curlSnippet, toolClientSnippet } from '../keys/key.snippets.ts';
import { useMay } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Snippet } from '../ui/snippet.tsx';

type Checklist = z.output<typeof organizations.checklist.output>;

/** How often it is looked whether a step was taken outside of the dashboard. */
const refetchMs = 5000;

const placeholder = '<your API key>';

/** The first steps of an organization; each ticks itself off, and with the last one they are gone. */
export function FirstSteps() {
  const { data } = api.organizations.checklist.useQuery(
    {},
    {
      refetchInterval: ({ state }) => (state.data && !nextOf(state.data) ? false : refetchMs),
    },
  );
  if (!data) return null;
  const next = nextOf(data);
  if (!next) return null;
  const taken = steps.filter(({ isTaken }) => isTaken(data)).length;
  return (
    <Card title="First steps" description={`${taken} of ${steps.length} done. They tick themselves off.`}>
      <ol className="-my-3 divide-y divide-line">
        {steps.map((step) => (
          // Another key when its turn comes, so that it opens by itself; what else a person opens stays open.
          <Step
            key={`${step.title} ${step === next}`}
            step={step}
            isDone={step.isTaken(data)}
            isNext={step === next}
          />
        ))}
      </ol>
    </Card>
  );
}

function nextOf(checklist: Checklist): FirstStep | undefined {
  return steps.find(({ isTaken }) => !isTaken(checklist));
}

function ProjectStep() {
  const mayWrite = useMay('projects:write');
  return (
    <>
      <p className="text-muted">It holds the websites, pages, media and design of one undertaking.</p>
      {mayWrite && <CreateLink to="/projects">Create a project</CreateLink>}
    </>
  );
}

function KeyStep() {
  const mayManage = useMay('keys');
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

/** Leads to a page with its dialog to create something open. */
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

interface FirstStep {
  title: string;
  isTaken: (checklist: Checklist) => boolean;
  /** How to take it. */
  Body: () => ReactNode;
}

const steps: readonly FirstStep[] = [
  { title: 'Create a project', isTaken: ({ hasProject }) => hasProject, Body: ProjectStep },
  { title: 'Make an API key', isTaken: ({ hasKey }) => hasKey, Body: KeyStep },
  {
    title: 'Send a first request',
    isTaken: ({ firstRequestAt }) => firstRequestAt !== null,
    Body: RequestStep,
  },
  {
    title: 'Connect a tool client',
    isTaken: ({ firstToolCallAt }) => firstToolCallAt !== null,
    Body: ToolStep,
  },
];

interface StepProps {
  step: FirstStep;
  isDone: boolean;
  /** The first one that is not done; it is open. */
  isNext: boolean;
}

function Step({ step: { title, Body }, isDone, isNext }: StepProps) {
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
