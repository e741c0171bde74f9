import { t } from '../../language/message.ts';

/** The first tab stop, which skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-30 -translate-y-20 rounded-lg bg-ink px-4 py-2 font-medium text-paper focus:translate-y-0 print:hidden"
    >
      {t('Skip to content')}
    </a>
  );
}
