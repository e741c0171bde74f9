import type { Mode } from '../shapes/design.ts';
import type { TokenType } from './token.types.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** A token as written. */
export interface TokenDraft {
  path: string;
  /** Its own type; null when it takes the type of its alias or group. */
  type: TokenType | null;
  /** Value by mode id: a literal, an alias `{a.b}`, or `{"$ref": "#/…"}`; parts of a literal may be references too. */
  values: Record<string, Json>;
  description: string | null;
  deprecated: boolean | string | null;
  extensions: JsonObject | null;
}

/** The properties of a group. Groups without properties need not be stored. */
export interface TokenGroup {
  type: TokenType | null;
  description: string | null;
  deprecated: boolean | string | null;
  extensions: JsonObject | null;
  /** The group whose tokens it inherits, as written: `{a.b}` or `#/a/b`. */
  extends: string | null;
}

export interface TokenCollectionDraft {
  id: string;
  modes: readonly Mode[];
  /** By path; the empty path stands for the collection itself. */
  groups: ReadonlyMap<string, TokenGroup>;
  /** By path. */
  tokens: ReadonlyMap<string, TokenDraft>;
}

/** The tokens of a project; its collections in order of creation. */
export interface TokenSet {
  collections: readonly TokenCollectionDraft[];
}

/** A problem of a token or group. The message is a sentence without its subject. */
export interface TokenProblem {
  collectionId: string;
  path: string;
  message: string;
  /** True when the problem is the path, not a property. */
  isAboutPath?: true;
}

export interface ResolvedToken {
  collectionId: string;
  path: string;
  draft: TokenDraft;
  /** Whether it exists only because a group extends another; `draft` is that of its origin then. */
  isInherited: boolean;
  /** Null when it cannot be determined, which is a problem. */
  type: TokenType | null;
  /** Value by mode id of its collection, without values that have a problem. */
  values: Record<string, Json>;
  /** Its value while every collection is in its default mode. */
  defaultValue: Json | undefined;
  /** Value by mode id of other collections, where a reference makes it differ. */
  foreignModeValues: ReadonlyMap<string, Json>;
  /** The token that its value is an alias of, by id of the mode the value was written for. */
  aliases: ReadonlyMap<string, TokenLocation>;
  /** Ids of the collections whose modes may change its value: its own and those it refers to. */
  varyingCollectionIds: ReadonlySet<string>;
  /** Id of the collection of its draft; another collection when it was inherited from there. */
  originCollectionId: string;
  /** The default mode of the collection of its draft. */
  defaultMode: string;
}

export interface Resolution {
  /** By id of the collection, then by path. */
  tokens: ReadonlyMap<string, ReadonlyMap<string, ResolvedToken>>;
  problems: TokenProblem[];
}

/** Identifies a token or a group. */
export interface TokenLocation {
  collectionId: string;
  path: string;
}

/** Names of custom properties, by id of the collection, then by path. */
export type CssNames = ReadonlyMap<string, ReadonlyMap<string, string>>;
