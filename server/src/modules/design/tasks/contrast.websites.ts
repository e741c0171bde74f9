import { type ColorRole, roleContrast, rolePairs, schemes } from '@imprint/shared/checks/role.contrast';
import { contrastLevel, shownRatio } from '@imprint/shared/design/color/contrast.level';
import { type ProjectDesign, roleTokensOf } from '@imprint/shared/site/project.style';
import { encodeId } from '../../../core/db/ids.ts';
import type { DesignDraft } from './design.draft.ts';
import type { TokenSource } from './design.store.ts';
import { locateRoles, type StoredRoles } from './role.locations.ts';

/** A website and the tokens that it has chosen for its roles. */
export interface RatedWebsite {
  id: string;
  name: string;
  roles: StoredRoles;
}

type OpenDesign = ProjectDesign & { set: DesignDraft<TokenSource> };

/** Rates the colors that a website shows on each other. */
export function rateWebsite(design: OpenDesign, { id, name, roles }: RatedWebsite) {
  const tokens = roleTokensOf(design, locateRoles(design.set, roles));
  const ids = new Map(roles);
  const tokenOf = (role: ColorRole) => {
    const tokenId = ids.get(role);
    return tokens[role] && tokenId !== undefined ? encodeId('tok', tokenId) : null;
  };
  const pairs = Object.values(rolePairs).map((pair) => {
    const { text, background, of: usedFor, minimum } = pair;
    const rated = schemes.flatMap((scheme) => {
      const contrast = roleContrast(pair, tokens, scheme);
      if (!contrast) return [];
      const { ratio, text: textColor, background: backgroundColor } = contrast;
      const isSufficient = minimum === null || ratio >= minimum;
      return [
        {
          scheme,
          ratio: shownRatio(ratio),
          level: contrastLevel(ratio),
          textColor,
          backgroundColor,
          isSufficient,
        },
      ];
    });
    return {
      text,
      textTokenId: tokenOf(text),
      background,
      backgroundTokenId: tokenOf(background),
      usedFor,
      minimum,
      schemes: rated,
    };
  });
  return { websiteId: encodeId('site', id), name, pairs };
}
