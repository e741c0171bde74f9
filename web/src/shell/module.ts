import type { Contract, OutputOf } from '@imprint/shared/contract';
import type { Environment } from '@imprint/shared/environments';
import type { Grant } from '@imprint/shared/scopes';
import type { IdPrefix } from '@imprint/shared/wire';
import type { LinkProps } from '@tanstack/react-router';
import { type ComponentType, createContext, use } from 'react';
import type { AffectedBy } from '../api/trpc.ts';
import type { IconName } from '../kit/ui/icon.tsx';
import type { Phrase } from '../language/message.ts';
import type { ShortcutName } from './commands/shortcuts.ts';

/** Who is signed in, where, and with which rights. */
export type Session = NonNullable<OutputOf<'session.get'>['session']>;

/** A screen in the navigation, the search and the shortcuts. */
export interface Screen {
  words: string;
  /** Other words that the search finds it by, such as what can be set there. */
  keywords?: string;
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  section: 'main' | 'settings' | 'help' | 'account';
  /** The grant that is required to see the screen. */
  grant?: Grant;
  shortcut?: ShortcutName;
  /** Whether it shows the chosen project, with all screens below it. */
  isScoped?: boolean;
  /** What can be created there, and the grant that is required. */
  creates?: { words: string; grant: Grant };
  /** Shown next to its name in the navigation. */
  Mark?: ComponentType<{ isCollapsed: boolean }>;
}

export type ResourceName = keyof Contract;

/** The operations of a resource that change something. */
type MutationVerb<Name extends ResourceName> = {
  [Verb in keyof Contract[Name] & string]: Contract[Name][Verb] extends { kind: 'mutation' } ? Verb : never;
}[keyof Contract[Name] & string];

/** The resources of the contract that can be changed. Who has a document open leaves no activity. */
export type ChangeableResource = {
  [Name in ResourceName]: MutationVerb<Name> extends never ? never : Name;
}[Exclude<ResourceName, 'presence'>];

/** What the dashboard knows about changes of a resource. */
interface ResourceChanges<Name extends ResourceName> {
  /** What the resource is called in filters; its name in the contract by default. */
  words?: string;
  /** What somebody did, as a phrase after their name, by operation. */
  phrases: Readonly<Record<MutationVerb<Name>, Phrase>>;
  /** Other resources to read again after a change. */
  affects?: readonly ResourceName[];
}

/** The address of a resource's page. */
export type ResourceLinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** What the dashboard calls a kind of thing, and where it shows one. */
export interface KindOfThing {
  icon: IconName;
  noun: string;
  /** Its page; the environment may differ from that of the present page. */
  link: (id: string, environment: Environment | undefined) => ResourceLinkTarget;
  /** The command that copies the id of the open one. */
  copyWords?: string;
  /** What can be created in one, and the grant that is required. */
  creates?: {
    words: string;
    /** Its words where another page is open. */
    wordsIn: (name: string) => string;
    grant: Grant;
    link: (id: string) => ResourceLinkTarget;
  };
}

/** What a module of the dashboard registers, besides its routes. */
export interface DashboardModule {
  screens?: readonly Screen[];
  /** What it has pages of, by the prefix of their ids. */
  things?: { [Prefix in IdPrefix]?: KindOfThing };
  resources?: { [Name in ResourceName]?: ResourceChanges<Name> };
  /** What is shown over every page, such as the progress of uploads, by name. */
  overlays?: Readonly<Record<string, ComponentType>>;
  /** What the search finds in it besides, under a title; loaded when somebody first types. */
  entries?: { title: string; load: () => Promise<FindEntries> };
  /** A page that stands in front of all others while the session is not ready for them. */
  gate?: Gate;
}

/** Finds entries by the words of a text, in groups. */
type FindEntries = (
  text: string,
) => readonly { entries: readonly { label: string; link: ResourceLinkTarget }[] }[];

interface Gate {
  isClosed(session: Session): boolean;
  Page: ComponentType;
}

/** The registrations of all modules, in the order of the navigation. */
export const ModulesContext = createContext<readonly DashboardModule[]>([]);

export function useModules(): readonly DashboardModule[] {
  return use(ModulesContext);
}

/** What an id names: its icon, what it is called and its page; undefined when the dashboard has no page for it. */
export function thingOf(
  modules: readonly DashboardModule[],
  id: string,
  environment: Environment | undefined,
): { icon: IconName; noun: string; link: ResourceLinkTarget } | undefined {
  const kind = kindOf(modules, id);
  return kind && { icon: kind.icon, noun: kind.noun, link: kind.link(id, environment) };
}

/** The kind of what an id names; undefined when the dashboard has no page for it. */
export function kindOf(modules: readonly DashboardModule[], id: string): KindOfThing | undefined {
  // Safe because another prefix finds nothing.
  const prefix = id.slice(0, id.indexOf('_')) as IdPrefix;
  for (const { things } of modules) {
    if (things?.[prefix]) return things[prefix];
  }
  return undefined;
}

/** What is registered about changes of a resource; undefined for a resource that no module knows. */
export function changesOf(modules: readonly DashboardModule[], resource: string): AnyChanges | undefined {
  for (const { resources = {} } of modules) {
    const changes = new Map<string, AnyChanges>(Object.entries(resources)).get(resource);
    if (changes) return changes;
  }
  return undefined;
}

/** The changes of a resource that is known at run time only. */
interface AnyChanges {
  words?: string;
  phrases: Readonly<Partial<Record<string, Phrase>>>;
  affects?: readonly string[];
}

/** Returns a function that names the resources to read again after a change of one. */
export function affectedByIn(modules: readonly DashboardModule[]): AffectedBy {
  return (resource) => [
    resource,
    ...(changesOf(modules, resource)?.affects ?? []),
    'activity',
    'security',
    'search',
  ];
}
