import type { Module } from '../../core/rpc/module.ts';
import { noticeEmail } from './notice.email.ts';

export const noticesModule = { emails: [noticeEmail] } satisfies Module;
