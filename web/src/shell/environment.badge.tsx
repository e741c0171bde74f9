import type { Environment } from '@imprint/shared/environments';
import { Badge, type Tone } from '../kit/ui/badge.tsx';
import { t } from '../language/message.ts';

interface EnvironmentTone {
  word: string;
  tone: Tone;
  /** Color of the strip along the top of a page. */
  strip: string;
  /** Color of the dot shown when there is no room for the word. */
  dot: string;
}

/** The word and the colors of each environment. */
export const environmentTones: Record<Environment, EnvironmentTone> = {
  live: { word: t('Live'), tone: 'positive', strip: 'bg-positive', dot: 'text-positive' },
  test: { word: t('Test'), tone: 'caution', strip: 'bg-caution', dot: 'text-caution' },
  dev: { word: t('Dev'), tone: 'info', strip: 'bg-info', dot: 'text-info' },
};

/** The name of an environment in its color. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const { word, tone } = environmentTones[environment];
  return <Badge tone={tone}>{word}</Badge>;
}
