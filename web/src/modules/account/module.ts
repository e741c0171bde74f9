import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { rootRoute } from '../../shell/root.route.ts';
import { textParams } from '../../shell/search.ts';

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  component: lazyRouteComponent(() => import('./forgotten.password.page.tsx'), 'ForgottenPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: textParams('token'),
  component: lazyRouteComponent(() => import('./reset.password.page.tsx'), 'ResetPasswordPage'),
});

/** The routes of the account. */
export const accountRoutes = [
  pageRoute('/account', [], () => import('./account.page.tsx'), 'AccountPage'),
  pageRoute('/verify-email', ['token'], () => import('./verify.email.page.tsx'), 'VerifyEmailPage'),
] as const;

/** The routes of people who cannot sign in. */
export const passwordRoutes = [forgottenPasswordRoute, resetPasswordRoute] as const;

export const accountModule = {
  gate: {
    isClosed: ({ needsSecondFactor }) => needsSecondFactor,
    Page: lazyRouteComponent(() => import('../factors/required.page.tsx'), 'SecondFactorRequiredPage'),
  },
  screens: [
    {
      words: t('Account'),
      keywords: t(
        'settings profile password email passkey two-factor authentication sessions time zone theme',
      ),
      to: '/account',
      icon: 'person',
      section: 'account',
    },
  ],
  resources: {
    account: {
      phrases: {
        update: phrase('changed their account'),
        requestEmailVerification: phrase('requested a link to verify their email address'),
        changeEmail: phrase('requested a link to change their email address'),
        verifyEmail: phrase('verified their email address'),
        changePassword: phrase('changed their password'),
        requestPasswordReset: phrase('requested a password reset link'),
        resetPassword: phrase('reset their password'),
      },
      affects: ['session', 'members'],
    },
    factors: {
      phrases: {
        addPasskey: phrase('added a passkey'),
        removePasskey: phrase('removed a passkey'),
        addApp: phrase('added an authenticator app'),
        removeApp: phrase('removed their authenticator app'),
        renewRecoveryCodes: phrase('generated new recovery codes'),
      },
      affects: ['session', 'organizations'],
    },
  },
} satisfies DashboardModule;
