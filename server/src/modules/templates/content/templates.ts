import type { WebsiteTemplate } from '@imprint/shared/contract/websites';
import { company } from './company.ts';
import { documentation } from './documentation.ts';
import { journal } from './journal.ts';
import type { Template } from './template.ts';

export const templates: Record<WebsiteTemplate, Template> = { company, journal, documentation };
