import { projects } from '@imprint/shared/projects.contract';
import { implement } from '../../core/rpc/implement.ts';
import {
  changeStatus,
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from './project.service.ts';

export const projectOperations = implement('projects', projects, {
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
  delete: deleteProject,
  publish: changeStatus('publish'),
  unpublish: changeStatus('unpublish'),
  archive: changeStatus('archive'),
  unarchive: changeStatus('unarchive'),
});
