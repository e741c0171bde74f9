import type { Grant } from '@imprint/shared/scopes';
import { type DashboardModule, type Screen, useModules } from '../module.ts';
import { useSession } from '../session/session.provider.tsx';

/** The screens that the person may see, without create actions that they may not use. */
export function useScreens(): readonly Screen[] {
  return screensFor(useModules(), useSession().grants);
}

export function screensFor(modules: readonly DashboardModule[], grants: readonly Grant[]): readonly Screen[] {
  return modules
    .flatMap(({ screens = [] }) => screens)
    .filter(({ grant }) => !grant || grants.includes(grant))
    .map((screen) => {
      if (!screen.creates || grants.includes(screen.creates.grant)) return screen;
      const { creates: _, ...rest } = screen;
      return rest;
    });
}
