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
const ofMedia = ['list_media', 'get_media', 'upload_media', 'update_media', 'delete_media'];
const ofDesign = ['get_design_tokens', 'update_design_tokens', 'list_components', 'save_component'];
export const ofBlog = ['list_posts', 'get_post', 'create_post', 'update_post'];
export const ofContact = ['list_contact_messages', 'update_contact_message'];
export const ofAi = ['generate_content'];
export const allTools = [
  ...[...ofProjects, ...ofWebsites, ...ofPages, ...ofMedia, ...ofDesign, ...ofBlog],
  ...ofAi,
  ...ofContact,
];

/** Those that change nothing. */
export const readingTools = allTools.filter((name) => /^(?:list|get|generate)_/.test(name));
