import type { EndpointWindow } from '@imprint/shared/limits';
import type { Access, PersonalData } from '@imprint/shared/operation';
import type { Permission } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import type { Caller } from '../../core/rpc/context.ts';
import type { Implementation } from '../../core/rpc/implement.ts';
import type { ClientRequests } from './client.requests.ts';
import type { Filter } from './filter.ts';
import type { ClientReply, InputRequired } from './input.required.ts';
import type { RequestMeta } from './protocol.version.ts';
import type { RpcId, RpcResponse } from './rpc.response.ts';

/** A call of one method. */
export interface Call {
  id: RpcId;
  caller: Caller & { actor: Member };
  /** Runs an operation for the caller, or tries it out, and counts the message as its call. Throws ServiceError. */
  runOperation(
    implementation: Implementation,
    input: unknown,
    options?: { isDryRun?: boolean },
  ): Promise<Record<string, unknown>>;
  method: string;
  params: Record<string, unknown>;
  /** The client description of a stateless request; null for plain requests and those of handshake revisions. */
  requestMeta: RequestMeta | null;
  filter: Filter;
  channel: Channel;
  /** Requests to clients of handshake revisions. */
  clientRequests: ClientRequests;
  /** The client's reply to those requests; a stateless request carries its reply itself. */
  clientReply?: ClientReply;
}

/** Sends messages to the client before its response. */
export interface Channel {
  /** Sends a message; false when the client does not accept events, so nothing was sent. */
  send(message: object): boolean;
  /** Calls the listener when the client has disconnected or received its response. */
  onClose(listener: () => void): void;
}

export type Method = (call: Call) => Promise<RpcResponse> | RpcResponse;

/** Content blocks that a tool returns instead of data, such as a picture. */
export class Content {
  readonly blocks: readonly object[];

  constructor(...blocks: object[]) {
    this.blocks = blocks;
  }
}

/** What a tool returns: data, content blocks, or requests to the client. */
export type ToolOutput = Record<string, unknown> | Content | InputRequired;

/** What a tool's entry depends on: the other tools of the list can carry descriptions that it then leaves out. */
export interface Listing {
  names: ReadonlySet<string>;
  /** The first tool that takes blocks, whose entry documents them. */
  blockDocTool: string | undefined;
  /** True when the request is narrowed to a project. */
  isNarrowed: boolean;
}

export interface Tool {
  name: string;
  /** The contract resource that it belongs to; filters call this a toolset. */
  toolset: string;
  /** The contract operation that it runs, under which its calls are counted. */
  operation?: string;
  access: Access;
  /** The permission that people need besides the access, if any. */
  permission?: Permission | null;
  /** What it answers with that needs the right to read personal data, if anything. */
  personalData?: PersonalData | null;
  /** An additional rate limit window for its calls. */
  window?: EndpointWindow | null;
  /** The input field with the address of the visitor whom the window counts, if any. */
  visitorField?: string | null;
  isReadOnly: boolean;
  /** True when its output is a list that can be read in smaller pages. */
  isList: boolean;
  /** True when it takes a `projectId`, so that a request can be narrowed to a project. */
  takesProject: boolean;
  /** True when it takes blocks, which only one tool of a list documents. */
  takesBlocks: boolean;
  /** Its entry of `tools/list` as JSON text. */
  entry(listing: Listing): string;
  /** For a tool that runs other ones: what an input stands for. It is then judged and run as a call of that tool. */
  targetOf?(call: Call, input: unknown): Target;
  /** Throws ServiceError for errors that the model should read, ProtocolError for those of the client. */
  run(call: Call, input: unknown): Promise<ToolOutput>;
}

/** A tool with the input of its call. */
export interface Target {
  tool: Tool;
  input: unknown;
}

/** One page of a resource's entries for `resources/list`. */
interface ResourcePage {
  entries: object[];
  nextCursor?: string | undefined;
}

/** Ids that match a typed prefix. */
export interface Completion {
  values: string[];
  total?: number;
  hasMore?: boolean;
}

/** One kind of resource that can be read by URI. */
export interface ResourceSource {
  name: string;
  /** Its entry of `resources/templates/list`; null when its URIs are fixed. */
  template: { uriTemplate: string; name: string; [field: string]: unknown } | null;
  access: Access;
  list(call: Call, cursor: string | undefined): Promise<ResourcePage>;
  /** Returns null for a URI of another source; throws NOT_FOUND for an unknown id. */
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
  /** The tools that it uses; callers without all of them are not offered the prompt. */
  tools: readonly string[];
  /** The resource whose ids complete an argument, by argument. */
  completions: ReadonlyMap<string, string>;
  render(call: Call, values: Readonly<Record<string, string>>): Promise<object[] | InputRequired>;
}

/** All that the endpoint offers. These are maps so that `toString` is not a key. */
export interface Registry {
  tools: ReadonlyMap<string, Tool>;
  /** The names of all resources, by which filters select tools and operations. */
  toolsets: ReadonlySet<string>;
  /** The operations that fit a text in words, the best first. */
  findOperations(text: string): readonly Tool[];
  resources: ReadonlyMap<string, ResourceSource>;
  prompts: ReadonlyMap<string, Prompt>;
}
