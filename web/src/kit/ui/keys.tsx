import { t } from '../../language/message.ts';

export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys of a shortcut; `Mod` is the command key of Apple's keyboards, else Control. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-5 min-w-5 place-items-center rounded border border-line bg-sunken px-1.5 font-sans text-[0.6875rem] text-muted uppercase"
        >
          {key === 'Mod' ? (isApple ? '⌘' : t('Ctrl')) : key}
        </kbd>
      ))}
    </span>
  );
}
