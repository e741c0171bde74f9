/** How REST takes an operation. */
export interface Call {
  /** Method and path, such as `GET /v1/projects/:projectId`. */
  route: string;
  /** Where the fields go that are neither in the path nor the version. */
  fieldsIn: 'query' | 'body';
  /** Whether it answers with a page of a list. */
  isList?: true;
  /** Whether it takes a file in the field `file`. */
  takesFile?: true;
}

/** The calls of a client by resource and verb. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>;
