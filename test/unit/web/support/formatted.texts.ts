/** The pieces of a paragraph that holds a text. */
export const pieces = (text: string, marks?: object[]) => [{ type: 'text', text, ...(marks && { marks }) }];

/** A formatted text of one paragraph. */
export const written = (text: string, marks?: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: pieces(text, marks) }],
});
