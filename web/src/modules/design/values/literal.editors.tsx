import type { TokenType } from '@imprint/shared/design/token.types';
import type { ComponentType } from 'react';
import { ColorEditor } from './color.editor.tsx';
import {
  BorderEditor,
  GradientEditor,
  ShadowEditor,
  TransitionEditor,
  TypographyEditor,
} from './composite.editors.tsx';
import { CurveEditor } from './curve.editor.tsx';
import type { LiteralProps } from './literal.props.ts';
import {
  DimensionEditor,
  DurationEditor,
  FontFamilyEditor,
  FontWeightEditor,
  NumberEditor,
  StrokeStyleEditor,
} from './simple.editors.tsx';

/** The fields of each type. */
export const literalEditors: Record<TokenType, ComponentType<LiteralProps>> = {
  color: ColorEditor,
  dimension: DimensionEditor,
  fontFamily: FontFamilyEditor,
  fontWeight: FontWeightEditor,
  duration: DurationEditor,
  cubicBezier: CurveEditor,
  number: NumberEditor,
  strokeStyle: StrokeStyleEditor,
  border: BorderEditor,
  transition: TransitionEditor,
  shadow: ShadowEditor,
  gradient: GradientEditor,
  typography: TypographyEditor,
};
