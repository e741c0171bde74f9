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

/** The props of an editor for a literal value. */
export interface LiteralProps {
  label: string;
  value: Json;
  isPart: boolean;
  onChange: (value: Json) => void;
  /** Edits the parts of composite values. */
  Part: ComponentType<PartProps>;
}

/** The members of a composite value; empty for other values. */
export function membersOf(value: Json | undefined): { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
