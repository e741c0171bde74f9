import type { Block } from '@imprint/shared/blocks/block';
import { ComponentBlock } from '../embedded/component.block.tsx';
import { ContactFormBlock } from '../embedded/contact.form.block.tsx';
import { PostListBlock } from '../embedded/post.list.block.tsx';
import { EmbedBlock } from '../media/embed.block.tsx';
import { GalleryBlock } from '../media/gallery.block.tsx';
import { ImageBlock } from '../media/image.block.tsx';
import { VideoBlock } from '../media/video.block.tsx';
import { FormattedBlock } from '../rich.text/formatted.block.tsx';
import { ButtonBlock } from './button.block.tsx';
import { CodeBlock } from './code.block.tsx';
import { ColumnBlock } from './column.block.tsx';
import { ColumnsBlock } from './columns.block.tsx';
import { DividerBlock } from './divider.block.tsx';
import { HeadingBlock } from './heading.block.tsx';
import { ListBlock } from './list.block.tsx';
import { ParagraphBlock } from './paragraph.block.tsx';
import { QuoteBlock } from './quote.block.tsx';
import { SectionBlock } from './section.block.tsx';
import { TableBlock } from './table.block.tsx';

/** A block as it will look, to be written in. */
export function BlockContent({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return <HeadingBlock block={block} />;
    case 'paragraph':
      return <ParagraphBlock block={block} />;
    case 'richText':
      return <FormattedBlock block={block} />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'gallery':
      return <GalleryBlock block={block} />;
    case 'video':
      return <VideoBlock block={block} />;
    case 'list':
      return <ListBlock block={block} />;
    case 'quote':
      return <QuoteBlock block={block} />;
    case 'button':
      return <ButtonBlock block={block} />;
    case 'code':
      return <CodeBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'divider':
      return <DividerBlock />;
    case 'embed':
      return <EmbedBlock block={block} />;
    case 'postList':
      return <PostListBlock block={block} />;
    case 'contactForm':
      return <ContactFormBlock block={block} />;
    case 'section':
      return <SectionBlock block={block} />;
    case 'columns':
      return <ColumnsBlock block={block} />;
    case 'column':
      return <ColumnBlock block={block} />;
    case 'component':
      return <ComponentBlock block={block} />;
    case 'slot':
      // It is shown by the component around it.
      return null;
  }
}
