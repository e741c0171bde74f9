import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import type { ComponentType } from 'react';

/** A value, or a part of one, which can be an alias too. */
export interface PartProps {
  label: string;
  type: TokenType;
  value: Json | undefined;
  /** Whether it is a part of another value. */
  isPart?: boolean;
  onChange: (value: Json) => void;
}

/** A value that is written out. */
export interface LiteralProps {
  label: string;
  value: Json;
  isPart: boolean;
  onChange: (value: Json) => void;
  /** Edits the parts of values that are made of others. */
  Part: ComponentType<PartProps>;
}

/** The members of a value that is made of parts; none of any other value. */
export function membersOf(value: Json | undefined): { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
