import type { Website } from '@imprint/shared/contract/websites';
import { type RoleTokens, roleDeclarations } from '@imprint/shared/site/role.rules';
import { roleProperty, siteRoleNames, siteRoles } from '@imprint/shared/site/site.roles';
import type { CSSProperties } from 'react';
import { rich, t } from '../../../language/message.ts';
import { useMediaItem } from '../../media/media.item.ts';
import { MediaPicture } from '../../media/media.picture.tsx';
import type { Scheme } from './use.role.tokens.ts';
import './appearance.sample.css';

interface AppearanceSampleProps {
  website: Website;
  scheme: Scheme;
  tokens: RoleTokens;
  logoId: string | null;
  footer: string | null;
}

const words: Record<Scheme, string> = { light: t('In light mode'), dark: t('In dark mode') };

/** A small page in the look of the website. */
export function AppearanceSample({ website, scheme, tokens, logoId, footer }: AppearanceSampleProps) {
  const { media } = useMediaItem(logoId);
  return (
    <figure className="space-y-2">
      <figcaption className="text-[0.8125rem] text-muted">{words[scheme]}</figcaption>
      <div inert className="site-sample" style={styleOf(tokens, scheme)}>
        <div data-part="header">
          {media ? (
            <MediaPicture media={media} widthPx={320} alt="" className="h-7 w-auto" />
          ) : (
            <strong>{website.name}</strong>
          )}
          <span data-part="menu">{t('About · Blog')}</span>
        </div>
        <h3>{t('Bread from the harbor')}</h3>
        <p>
          {rich('We bake twice a day, with local flour. <link>Visit us</link> from Tuesday.', {
            link: (chunks) => <a href="/">{chunks}</a>,
          })}
        </p>
        <span data-part="button">{t('Order a loaf')}</span>
        <div data-part="section">
          <strong>{t('Opening hours')}</strong>
          <p>
            {rich('Tuesday to Sunday, code <code>RYE</code>', { code: (chunks) => <code>{chunks}</code> })}
          </p>
        </div>
        <p data-part="footer">{footer ?? website.name}</p>
      </div>
    </figure>
  );
}

function styleOf(tokens: RoleTokens, scheme: Scheme): CSSProperties {
  const defaults = siteRoleNames.map((role) => [roleProperty(role), siteRoles[role].fallback]);
  const chosen = roleDeclarations(tokens).map(({ name, value }) => [name, value]);
  const { 'color-scheme': colorScheme = scheme, ...style } = Object.fromEntries([...defaults, ...chosen]);
  // Safe because custom properties are properties of a style, too.
  return { ...style, colorScheme } as CSSProperties;
}
