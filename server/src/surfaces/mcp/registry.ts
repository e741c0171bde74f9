import type { EndpointWindow } from '@imprint/shared/limits';
import type { Access } from '@imprint/shared/operation';
import type { Caller, Member } from '../../rpc/context.ts';
import type { RpcAnswer, RpcId } from './envelope.ts';
import type { Envelope } from './era.ts';
import type { Filter } from './filter.ts';
import type { InputRequired, Replies } from './input.ts';
import type { Questions } from './questions.ts';

/** A call of one method: who calls, with what. */
export interface Call {
  id: RpcId;
  caller: Caller & { actor: Member };
  method: string;
  params: Record<string, unknown>;
  /** What a request of 2026-07-28 says of its client; null for plain and legacy requests. */
  envelope: Envelope | null;
  filter: Filter;
  channel: Channel;
  /** The questions that calls of older revisions put to their clients. */
  questions: Questions;
  /** What the client has answered to them; a request of 2026-07-28 brings its answers along. */
  replies?: Replies;
}

/** The way to the client while its request is not answered yet. */
export interface Channel {
  /** Sends a message ahead of the answer; false when the client reads no events and so got nothing. */
  send(message: object): boolean;
  /** Tells when the client has gone, or has its answer. */
  onClose(listener: () => void): void;
}

export type Method = (call: Call) => Promise<RpcAnswer> | RpcAnswer;

/** Ready-made content of a tool, such as a picture; data alone needs no such thing. */
export class Content {
  readonly blocks: readonly object[];

  constructor(...blocks: object[]) {
    this.blocks = blocks;
  }
}

/** What a tool gives: data, ready-made content, or questions to the client. */
export type ToolOutput = Record<string, unknown> | Content | InputRequired;

/** What each tool of a list must know of it, to leave to another what that one tells. */
export interface Listing {
  names: ReadonlySet<string>;
  /** The first tool that takes blocks, which tells what they are. */
  blockTeller: string | undefined;
  /** True when the request is narrowed to a project. */
  isNarrowed: boolean;
}

export interface Tool {
  name: string;
  /** The resource of the contract that it belongs to, which filters call a toolset. */
  toolset: string;
  /** The operation of the contract that it is, by which its calls are counted. */
  operation?: string;
  access: Access;
  /** The window that its calls are counted in besides those of all messages. */
  window?: EndpointWindow | null;
  isReadOnly: boolean;
  /** True when its output is a list that can be asked for in smaller pages. */
  isList: boolean;
  /** True when it takes a `projectId`, which a request can be narrowed to. */
  takesProject: boolean;
  /** True when it takes blocks, which one tool of a list tells of. */
  takesBlocks: boolean;
  /** Its entry of `tools/list` as JSON text. */
  entry(listing: Listing): string;
  /** Throws ServiceError for what the model should read, ProtocolError for what the client should. */
  run(call: Call, input: unknown): Promise<ToolOutput>;
}

/** One page of a resource's entries for `resources/list`. */
interface ResourcePage {
  entries: object[];
  nextCursor?: string | undefined;
}

/** Ids that continue what somebody has typed. */
export interface Completion {
  values: string[];
  total?: number;
  hasMore?: boolean;
}

/** One kind of thing that can be read by its URI. */
export interface ResourceSource {
  name: string;
  /** Its entry of `resources/templates/list`; null when its URIs are fixed. */
  template: { uriTemplate: string; name: string; [field: string]: unknown } | null;
  access: Access;
  list(call: Call, cursor: string | undefined): Promise<ResourcePage>;
  /** Null when the URI is none of its own; throws NOT_FOUND when there is nothing by it. */
  read(call: Call, uri: string): Promise<object | null>;
  complete(call: Call, typed: string): Promise<Completion>;
}

interface PromptArgument {
  name: string;
  title?: string;
  description: string;
  required: boolean;
}

export interface Prompt {
  description: { name: string; title: string; description: string; arguments: readonly PromptArgument[] };
  /** The tools that it leads to: whoever may not call one of them is not offered the prompt. */
  tools: readonly string[];
  /** Argument -> resource whose ids complete it. */
  completes: ReadonlyMap<string, string>;
  render(call: Call, values: Readonly<Record<string, string>>): Promise<object[] | InputRequired>;
}

/** All that the endpoint offers. Maps, so that `toString` is nothing by which anything is found. */
export interface Registry {
  tools: ReadonlyMap<string, Tool>;
  resources: ReadonlyMap<string, ResourceSource>;
  prompts: ReadonlyMap<string, Prompt>;
}
