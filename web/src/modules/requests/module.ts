import { pageRoute } from '../../shell/app.route.ts';

/** The routes of the request log. */
export const requestsRoutes = [
  pageRoute(
    '/settings/usage/requests',
    [
      'q',
      'outcome',
      'surface',
      'operation',
      'code',
      'actor',
      'actorType',
      'projectId',
      'client',
      'requestId',
      'period',
      'since',
      'until',
      'live',
      'request',
    ],
    () => import('./requests.page.tsx'),
    'RequestsPage',
  ),
] as const;
