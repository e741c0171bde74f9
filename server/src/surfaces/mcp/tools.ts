import type { Operation } from '@imprint/shared/operation';
import type { Grant } from '@imprint/shared/scopes';
import * as z from 'zod';
import type { Member } from '../../rpc/context.ts';
import type { Implementation } from '../../rpc/implement.ts';
import { implemented } from '../../rpc/router.ts';

/** A tool as `tools/list` describes it (Model Context Protocol, "Tool"). */
interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

export interface Tool extends Implementation {
  description: ToolDescription;
}

/** The operations that name a tool, in the order of the contract. A Map, so that `toString` is no tool. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  implemented.flatMap((implementation) => {
    const { tool } = implementation.operation;
    return tool ? [[tool, { ...implementation, description: describe(tool, implementation.operation) }]] : [];
  }),
);

/** True when the caller's grants include what the tool needs; others are not listed. */
export function mayCall({ grants }: Member, { operation }: Tool): boolean {
  const { access } = operation;
  return access === 'anyKey' || access === 'public' || grants.has(access satisfies Grant);
}

const listings = new Map<string, string>();

/** The result of `tools/list` as JSON text, serialised once for each set of tools that callers can see. */
export function toolListing(actor: Member): string {
  const visible = [...tools.values()].filter((tool) => mayCall(actor, tool));
  const key = visible.map(({ name }) => name).join();
  const listing =
    listings.get(key) ?? JSON.stringify({ tools: visible.map(({ description }) => description) });
  listings.set(key, listing);
  return listing;
}

function describe(name: string, operation: Operation): ToolDescription {
  const { summary, guidance, kind, input, output, rest } = operation;
  const method = rest?.split(' ')[0];
  return {
    name,
    title: summary,
    description: `${summary}. ${guidance}`.trim(),
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: {
      title: summary,
      readOnlyHint: kind === 'query',
      // Only deletions cannot be taken back; what an update replaces can be set again.
      destructiveHint: method === 'DELETE',
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
  };
}

function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): object {
  const { $schema, ...json } = z.toJSONSchema(schema, { io });
  return json;
}
