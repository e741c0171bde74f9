import { themes } from '@imprint/shared/themes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity } from '../db/base.entity.ts';

export const User = defineEntity({
  name: 'User',
  tableName: 'account',
  properties: {
    ...identity,
    /** In lower case: addresses that differ only in case are one account. */
    email: p.string(),
    /** When the person showed by an emailed link, or the operator said, that the address is theirs. */
    emailVerifiedAt: p.datetime(3).nullable(),
    /**
     * True for an account made by an invitation whose link was handed over, until its address is verified: it creates
     * no organizations and invites nobody.
     */
    isConfined: p.boolean().default(false),
    /** True while it has a passkey or an authenticator app. */
    hasSecondFactor: p.boolean().default(false),
    /** True for a password that is long enough only with a second factor. */
    hasShortPassword: p.boolean().default(false),
    name: p.string(),
    passwordHash: p.text().hidden(),
    /** Null to use the time zone of the device. */
    timeZone: p.string().nullable(),
    theme: p.enum(themes).$type<(typeof themes)[number]>().default('system'),
    hasShortcuts: p.boolean().default(true),
    createdAt,
  },
});
export type User = InferEntity<typeof User>;
