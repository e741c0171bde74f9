import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
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
        update: t('changed their account'),
        requestEmailVerification: t('requested a link to verify their email address'),
        changeEmail: t('requested a link to change their email address'),
        verifyEmail: t('verified their email address'),
        changePassword: t('changed their password'),
        requestPasswordReset: t('requested a password reset link'),
        resetPassword: t('reset their password'),
      },
      affects: ['session', 'members'],
    },
    factors: {
      phrases: {
        addPasskey: t('added a passkey'),
        removePasskey: t('removed a passkey'),
        addApp: t('added an authenticator app'),
        removeApp: t('removed their authenticator app'),
        renewRecoveryCodes: t('generated new recovery codes'),
      },
      affects: ['session', 'organizations'],
    },
  },
} satisfies DashboardModule;
