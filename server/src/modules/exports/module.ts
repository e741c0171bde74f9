import { exports } from '@imprint/shared/contract/exports';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { WebsiteExport } from './export.entity.ts';
import { createExportFiles } from './export.files.ts';
import { exportQueue, runExport } from './export.job.ts';
import { createExport, deleteExport, getExport, sweepExports } from './export.service.ts';
import { WebsiteExports } from './migrations/0035.website.exports.ts';

export const exportsModule = {
  operations: {
    exports: implement('exports', exports, {
      create: createExport,
      get: getExport,
      delete: deleteExport,
    }),
  },
  entities: [WebsiteExport],
  migrations: [{ name: '0035-website-exports', class: WebsiteExports }],
  jobs: [{ queue: exportQueue, run: runExport }],
  sweeps: [{ name: 'sweeping exports', run: (deps) => sweepExports(deps) }],
  files: createExportFiles,
} satisfies Module;
