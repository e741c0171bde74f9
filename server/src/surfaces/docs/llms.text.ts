import { resources } from '@imprint/shared/reference/resources';

/** The contents of the reference for language models, in the format of llmstxt.org. */
export function llmsText(origin: string): string {
  return `# Imprint

> One service for projects, websites, pages, media, design systems and blog content, with the same operations over a REST API and as tools of the Model Context Protocol.

Every call needs an API key in the header \`Authorization: Bearer\`. Tools are at ${origin}/api/mcp.

## Reference

- [Overview](${origin}/docs.md): keys, envelopes, lists, versions, idempotency, limits and tools
- [Errors](${origin}/docs/errors.md): every error code and what to do about it
- [OpenAPI](${origin}/openapi.json): the REST API for generators of clients

## Resources

${resources
  .filter(({ isPublic }) => isPublic)
  .map(({ name, title, summary }) => `- [${title}](${origin}/docs/${name}.md): ${summary}`)
  .join('\n')}
`;
}
