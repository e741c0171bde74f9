/**
 * The classes of a dialog on phones: a sheet at the bottom, as high as its content up to most of the window, and above
 * the keyboard on the screen.
 */
export const sheetClass =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--keyboard,0px) max-sm:flex max-sm:w-full max-sm:max-w-none max-sm:max-h-[calc(92dvh-var(--keyboard,0px))] max-sm:flex-col max-sm:rounded-t-2xl max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:p-0 max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full';

/** The classes of the part of a sheet that scrolls; it ends with what has the attribute `data-sheet-actions`. */
export const sheetBodyClass =
  'max-sm:min-h-0 max-sm:flex-1 max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:px-4 max-sm:not-has-data-sheet-actions:pb-[max(1rem,env(safe-area-inset-bottom))]';

/** The classes of the actions at the end of the scrolling part, which stay in sight. */
export const sheetActionsClass =
  'max-sm:sticky max-sm:bottom-0 max-sm:z-1 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-auto';
