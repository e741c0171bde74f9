import type { ReactNode } from 'react';
import { Icon } from '../kit/ui/icon.tsx';
import { Segments } from '../kit/ui/inputs/segments.tsx';
import { ToolButton } from '../kit/ui/tool.button.tsx';
import { t } from '../language/message.ts';
import { SiteFrame } from './site.frame.tsx';
import { type PreviewLook, previewWidths, widthWords } from './use.preview.look.ts';

interface PreviewPanelProps {
  look: PreviewLook;
  /** What is shown, in words. */
  label: string;
  /** Null while it is loading, and where `children` say why there is nothing to show. */
  shown: { html: string; styleSheet: string } | null;
  mode?: string | null;
  selectedId?: string | null;
  onSelect?: ((blockId: string) => void) | undefined;
  onFollow?: ((href: string) => void) | undefined;
  /** More buttons, at the end of the bar. */
  actions?: ReactNode;
  /** What stands in place of the page. */
  children?: ReactNode;
}

/** A page as visitors see it, with the widths and colors to see it in. */
export function PreviewPanel({ look, label, shown, actions, children, ...frame }: PreviewPanelProps) {
  const { width, scheme } = look;
  return (
    <section aria-label={t('Preview')} className="flex size-full flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-3 py-1.5">
        <div className="min-w-60 flex-1">
          <div className="max-w-72">
            <Segments
              label={t('Width')}
              values={previewWidths}
              wordsOf={(value) => widthWords[value]}
              value={width}
              onChange={look.setWidth}
            />
          </div>
        </div>
        <ToolButton
          label={scheme === 'dark' ? t('Preview in light mode') : t('Preview in dark mode')}
          onClick={() => look.setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          <Icon name="theme" />
        </ToolButton>
        {actions}
      </div>
      <div className="min-h-0 flex-1">
        {shown ? (
          <SiteFrame
            label={label}
            html={shown.html}
            styleSheet={shown.styleSheet}
            width={width === 'fit' ? null : Number(width)}
            scheme={scheme}
            {...frame}
          />
        ) : (
          children
        )}
      </div>
    </section>
  );
}
