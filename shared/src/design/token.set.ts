import type { Mode } from '../design.shape.ts';
import type { TokenType } from './token.types.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** A token as it was written. */
export interface TokenDraft {
  path: string;
  /** Its own type; null where it takes that of what it points at, or of its group. */
  type: TokenType | null;
  /** Value by mode id: a literal, an alias `{a.b}`, or `{"$ref": "#/…"}`; such references may also lie inside. */
  values: Record<string, Json>;
  description: string | null;
  deprecated: boolean | string | null;
  extensions: JsonObject | null;
}

/** What is kept of a group. Groups that say nothing need not be kept. */
export interface TokenGroup {
  type: TokenType | null;
  description: string | null;
  deprecated: boolean | string | null;
  extensions: JsonObject | null;
  /** The group whose tokens it has too, as it was written: `{a.b}` or `#/a/b`. */
  extends: string | null;
}

export interface TokenCollectionDraft {
  id: string;
  modes: readonly Mode[];
  /** By path; the empty path is the collection itself. */
  groups: ReadonlyMap<string, TokenGroup>;
  /** By path. */
  tokens: ReadonlyMap<string, TokenDraft>;
}

/** The tokens of a project, its collections in the order of their creation. */
export interface TokenSet {
  collections: readonly TokenCollectionDraft[];
}

/** Why a token, or a group, cannot stay as it is. The message is a part of a sentence without its subject. */
export interface TokenProblem {
  collectionId: string;
  path: string;
  message: string;
  /** True when it is about where something lies, and not about what is said of it. */
  isAboutPath?: true;
}

export interface ResolvedToken {
  collectionId: string;
  path: string;
  draft: TokenDraft;
  /** Whether it is there only because a group extends another; such tokens have no draft of their own. */
  isInherited: boolean;
  /** Null where nothing tells it; that is a problem then. */
  type: TokenType | null;
  /** Value by id of the modes of its collection; those with a problem are left out. */
  values: Record<string, Json>;
  /** Its value where no mode is asked for, so that each collection is in its default one. */
  defaultValue: Json | undefined;
  /** Value by id of modes of other collections, where it differs because of what it points at. */
  foreignModeValues: ReadonlyMap<string, Json>;
  /** Where its value, by id of the mode it was written for, is another token's as a whole: that token. */
  aliases: ReadonlyMap<string, TokenLocation>;
  /** Ids of the collections with whose modes its value may change: its own, or those of what it points at. */
  varyingCollectionIds: ReadonlySet<string>;
  /** Id of the collection of its draft, which is another one where it was inherited from there. */
  originCollectionId: string;
  /** The mode whose value it was written with where it has none: the default of the collection of its draft. */
  defaultMode: string;
}

export interface Resolution {
  /** By id of the collection, then by path. */
  tokens: ReadonlyMap<string, ReadonlyMap<string, ResolvedToken>>;
  problems: TokenProblem[];
}

/** What a token, or a group, is found by. */
export interface TokenLocation {
  collectionId: string;
  path: string;
}

/** Names of custom properties, by id of the collection, then by path. */
export type CssNames = ReadonlyMap<string, ReadonlyMap<string, string>>;
