import type { WebsiteTemplate } from '@imprint/shared/contract/websites';
import { company } from './company.ts';
import { documentation } from './documentation.ts';
import { journal } from './journal.ts';
import type { Starter } from './starter.ts';

export const starters: Record<WebsiteTemplate, Starter> = { company, journal, documentation };
