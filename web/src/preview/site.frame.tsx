import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FrameDocument } from './frame.document.ts';

export type ColorScheme = 'light' | 'dark';

interface SiteFrameProps {
  /** What is shown, in words. */
  label: string;
  html: string;
  styleSheet: string;
  /** In CSS pixels of the page; null for the room that there is. */
  width: number | null;
  /** The colors that the visitor prefers. */
  scheme: ColorScheme;
  /** The mode of the tokens; null for the one that visitors see. */
  mode?: string | null;
  /** The block that is outlined and kept in sight; null for none. */
  selectedId?: string | null;
  /** Absent where blocks cannot be selected. */
  onSelect?: ((blockId: string) => void) | undefined;
  /** A link was followed; its address is the one on the page. Absent where links do nothing. */
  onFollow?: ((href: string) => void) | undefined;
}

/**
 * A page of a website in a frame without scripts. What is clicked and scrolled is an empty layer in front of it, because
 * not all browsers deliver the events of such a frame.
 */
export function SiteFrame({
  label,
  html,
  styleSheet,
  width,
  scheme,
  mode = null,
  selectedId = null,
  onSelect,
  onFollow,
}: SiteFrameProps) {
  const layer = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<FrameDocument | null>(null);
  const [height, setHeight] = useState(0);
  const { room, size } = useSize();
  const scale = width !== null && size.width > 0 ? Math.min(1, size.width / width) : 1;
  const isMeasured = size.width > 0;

  useLayoutEffect(() => {
    shown?.style(styleSheet);
  }, [shown, styleSheet]);
  useLayoutEffect(() => {
    shown?.show(html);
    setHeight(shown?.height ?? 0);
    shown?.scrollTo(layer.current?.scrollTop ?? 0);
  }, [shown, html]);
  useLayoutEffect(() => shown?.setMode(mode), [shown, mode]);
  useEffect(() => shown?.outline(selectedId), [shown, selectedId]);
  // Pictures and fonts that arrive later, and another width, change the height.
  useEffect(() => shown?.onResize(() => setHeight(shown.height)), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is edited is followed as it grows.
  useEffect(() => {
    const place = selectedId === null ? null : shown?.placeOf(selectedId);
    if (place && layer.current) bringIntoView(layer.current, place);
  }, [shown, selectedId, html]);

  return (
    <div ref={room} className="relative size-full overflow-hidden bg-sunken">
      {isMeasured && (
        <div
          className="absolute inset-y-0 left-1/2 origin-top-left"
          style={{
            width: width ?? '100%',
            height: size.height / scale,
            transform: `scale(${scale}) translateX(-50%)`,
          }}
        >
          <iframe
            title={label}
            sandbox="allow-same-origin"
            srcDoc="<!doctype html>"
            tabIndex={-1}
            onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
              // Safe because each window has its own constructors.
              const view = contentWindow as (Window & typeof globalThis) | null;
              if (contentDocument && view) setShown(new FrameDocument(contentDocument, view));
            }}
            className="absolute inset-0 size-full bg-white"
            style={{ colorScheme: scheme }}
          />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: whoever uses keys selects blocks on the canvas. */}
          <section
            ref={layer}
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys.
            tabIndex={0}
            className="absolute inset-0 cursor-default overflow-y-auto focus-visible:-outline-offset-2"
            onScroll={({ currentTarget }) => shown?.scrollTo(currentTarget.scrollTop)}
            onClick={({ currentTarget, clientX, clientY }) => {
              const { left, top } = currentTarget.getBoundingClientRect();
              const { href, blockId } = shown?.at((clientX - left) / scale, (clientY - top) / scale) ?? {};
              if (href) onFollow?.(href);
              else if (blockId) onSelect?.(blockId);
            }}
          >
            <div style={{ height }} />
          </section>
        </div>
      )}
    </div>
  );
}

/** The size of an element, which is zero until it is known. */
function useSize() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { room, size };
}

/** Scrolls no further than it takes to see a part of the page, with some of what is around it. */
function bringIntoView(layer: HTMLElement, { top, bottom }: { top: number; bottom: number }): void {
  const margin = 48;
  const { scrollTop, clientHeight } = layer;
  const end = scrollTop + clientHeight;
  const isTall = bottom - top > clientHeight;
  const isInView = isTall ? bottom > scrollTop && top < end : top >= scrollTop && bottom <= end;
  if (!isInView) layer.scrollTo({ top: top - margin, behavior: 'instant' });
}
