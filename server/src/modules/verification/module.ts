import type { Module } from '../../core/rpc/module.ts';
import { verificationEmail } from './verification.email.ts';

export const verificationModule = { emails: [verificationEmail] } satisfies Module;
