import type { ReactNode, RefObject } from 'react';
import { Icon, type IconName } from '../kit/ui/icon.tsx';
import { MenuItem } from '../kit/ui/overlays/menu.tsx';
import { usePhone } from '../kit/ui/overlays/use.phone.ts';
import { ToolButton } from '../kit/ui/tool.button.tsx';
import { t } from '../language/message.ts';
import { BackLink } from '../shell/page/back.link.tsx';
import { useShell } from '../shell/shell.state.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { Outline } from './inspector/outline.tsx';
import { SidePanel } from './inspector/side.panel.tsx';
import { type PanelState, usePanel } from './inspector/use.panel.ts';
import { LayoutMenuContext } from './layout.menu.context.ts';
import { RedoItem, UndoButtons } from './undo.buttons.tsx';
import { useFocusMode } from './use.focus.mode.ts';

interface PreviewArea {
  /** Where it is: beside the canvas, or in its place. */
  place: 'closed' | 'beside' | 'alone';
  toggle: () => void;
  content: ReactNode;
}

interface EditorLayoutProps {
  root: RefObject<HTMLDivElement | null>;
  readOnly: boolean;
  /** The preview of the document; absent where there is none. */
  preview?: PreviewArea;
  /** The panel of the settings. */
  inspector: PanelState;
  /** How saving stands. */
  status: ReactNode;
  /** What can be done with the document as a whole. */
  actions: ReactNode;
  /** What a person has to know or decide before going on. */
  notices: ReactNode;
  /** The settings of what is selected. */
  settings: ReactNode;
  /** A further panel at the side of the settings, such as comments. */
  aside?: ReactNode;
  /** The rules that give the canvas the look of a website; null for the plain look. */
  siteStyle?: string | null;
  /** What stands before the blocks, e.g. the title. */
  children: ReactNode;
}

/** Outline, canvas and settings beside each other; where there is little room, the outer two are sheets. */
export function EditorLayout({
  root,
  readOnly,
  preview,
  inspector,
  status,
  actions,
  notices,
  settings,
  aside,
  siteStyle = null,
  children,
}: EditorLayoutProps) {
  const { isFocused, toggle } = useFocusMode();
  const place = isFocused ? 'closed' : (preview?.place ?? 'closed');
  const outline = usePanel('outline', place !== 'closed');
  const isPhone = usePhone();
  const parent = useShell().place?.parent;
  const menu = isPhone ? (
    <>
      {!readOnly && <RedoItem />}
      <MenuItem onClick={outline.toggle}>{t('Outline')}</MenuItem>
      <MenuItem onClick={inspector.toggle}>{t('Settings')}</MenuItem>
      {preview && (
        <MenuItem onClick={preview.toggle}>
          {place === 'closed' ? t('Show preview') : t('Close preview')}
        </MenuItem>
      )}
    </>
  ) : null;
  return (
    <div ref={root}>
      <div className="sticky top-0 z-6 flex h-13 items-center gap-x-2 border-b border-line bg-paper px-3 max-md:gap-x-0 max-md:px-1 md:h-auto md:flex-wrap md:gap-y-1.5 md:py-2 print:hidden">
        {isPhone && parent && <BackLink parent={parent} />}
        {!isFocused && !isPhone && (
          <PanelButton panel={outline} open={t('Open outline')} close={t('Close outline')} icon="menu" />
        )}
        {!readOnly && <UndoButtons />}
        <div className="min-w-0 flex-1 max-md:px-1">{status}</div>
        {!isFocused && <LayoutMenuContext value={menu}>{actions}</LayoutMenuContext>}
        {!isFocused && !isPhone && preview && (
          <ToolButton
            label={place === 'closed' ? t('Show preview') : t('Close preview')}
            isExpanded={place !== 'closed'}
            onClick={preview.toggle}
          >
            <Icon name="eye" />
          </ToolButton>
        )}
        {/* On phones little would go away with it. */}
        {(isFocused || !isPhone) && (
          <ToolButton
            label={isFocused ? t('Leave focus mode') : t('Show only the text')}
            keys="Control+Shift+F Meta+Shift+F"
            onClick={toggle}
          >
            <Icon name={isFocused ? 'close' : 'focus'} />
          </ToolButton>
        )}
        {!isFocused && !isPhone && (
          <PanelButton
            panel={inspector}
            open={t('Open settings')}
            close={t('Close settings')}
            icon="settings"
          />
        )}
      </div>
      <div className="flex items-start">
        {!isFocused && (
          <SidePanel panel={outline} title={t('Outline')} side="left">
            <Outline onFollow={outline.isBeside ? undefined : outline.toggle} />
          </SidePanel>
        )}
        <div
          // Where the preview takes its place, the canvas stays as it is, with its caret.
          className={`min-h-[calc(100dvh-6rem)] min-w-0 flex-1 ${isFocused ? '' : 'border-line min-[1180px]:border-x'} ${place === 'alone' ? 'hidden' : ''}`}
        >
          <div className="mx-auto max-w-3xl space-y-3 px-4 pt-4 empty:hidden sm:px-12">{notices}</div>
          <Canvas siteStyle={siteStyle}>{children}</Canvas>
        </div>
        {place !== 'closed' && (
          <div className="sticky top-12 h-[calc(100dvh-3rem)] min-w-0 flex-1 max-md:top-13 max-md:h-[calc(100dvh-3.25rem)] print:hidden">
            {preview?.content}
          </div>
        )}
        {!isFocused && (
          <SidePanel panel={inspector} title={t('Settings')} side="right">
            {settings}
          </SidePanel>
        )}
        {!isFocused && aside}
      </div>
    </div>
  );
}

interface PanelButtonProps {
  panel: PanelState;
  /** The label while it is closed, and while it is open. */
  open: string;
  close: string;
  icon: IconName;
}

function PanelButton({ panel, open, close, icon }: PanelButtonProps) {
  return (
    <ToolButton label={panel.isOpen ? close : open} isExpanded={panel.isOpen} onClick={panel.toggle}>
      <Icon name={icon} />
    </ToolButton>
  );
}
