import type { Block } from '@imprint/shared/blocks/block';
import type { Declaration } from '@imprint/shared/design/css/css.text';
import { type CSSProperties, useState } from 'react';
import { newBlock } from '../../../editor/block.types.ts';
import { StaticBlocks } from '../../../editor/views/static.blocks.tsx';
import './preview.css';

interface PreviewDocumentProps {
  /** The tokens as the style sheet has them in one mode. */
  tokens: readonly Declaration[];
  /** The roles' references to them, such as `var(--color-text)`. */
  roles: readonly Declaration[];
  /** Whether a few blocks are enough. */
  isCompact?: boolean;
}

/** Inert blocks, styled by tokens. */
export function PreviewDocument({ tokens, roles, isCompact = false }: PreviewDocumentProps) {
  const [blocks] = useState(() => exampleBlocks(isCompact));
  return (
    <div style={styleOf([...tokens, ...roles])}>
      <div className="token-preview overflow-hidden">
        <StaticBlocks blocks={blocks} />
      </div>
    </div>
  );
}

/** A small page. Blocks have new ids each time, because it is rendered once per mode. */
function exampleBlocks(isCompact: boolean): Block[] {
  return [
    newBlock('heading', { level: 2, text: 'Bread from the harbour' }),
    newBlock('paragraph', { text: 'We bake twice a day, from flour of the region and with time.' }),
    ...(isCompact ? [] : longerBlocks()),
    newBlock('button', { label: 'Order a loaf' }),
    newBlock('section', {
      background: 'subtle',
      children: [
        newBlock('heading', { level: 3, text: 'Opening hours' }),
        newBlock('paragraph', { text: 'Tuesday to Sunday, from seven until everything is sold.' }),
      ],
    }),
  ];
}

function longerBlocks(): Block[] {
  return [
    newBlock('quote', { text: 'The best rye in town.', citation: 'Harbour Gazette' }),
    newBlock('list', {
      items: ['Rye with caraway', 'Oat and honey', 'Sourdough, on Fridays'].map((text) => ({ text })),
    }),
  ];
}

function styleOf(declarations: readonly Declaration[]): CSSProperties {
  // Safe because custom properties are properties of a style, too.
  return Object.fromEntries(declarations.map(({ name, value }) => [name, value])) as CSSProperties;
}
