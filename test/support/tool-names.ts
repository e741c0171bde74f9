/** The tools of each resource in the order of `tools/list`, written out so that none appears or goes unnoticed. */
export const ofProjects = [
  'list_projects',
  'get_project',
  'create_project',
  'update_project',
  'delete_project',
];
export const ofWebsites = ['list_websites', 'create_website', 'update_website'];
export const ofPages = ['list_pages', 'get_page', 'create_page', 'update_page', 'edit_page_blocks'];
export const allTools = [...ofProjects, ...ofWebsites, ...ofPages];

/** Those that change nothing. */
export const readingTools = allTools.filter((name) => /^(?:list|get)_/.test(name));
