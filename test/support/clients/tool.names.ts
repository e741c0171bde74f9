/** The tools of each resource in the order of `tools/list`, listed by hand so that every change is noticed. */
export const projectTools = [
  'list_projects',
  'get_project',
  'create_project',
  'update_project',
  'delete_project',
];
export const websiteTools = ['list_websites', 'create_website', 'update_website'];
export const pageTools = ['list_pages', 'get_page', 'create_page', 'update_page', 'edit_page_blocks'];
const mediaTools = ['list_media', 'get_media', 'upload_media', 'update_media', 'delete_media'];
const designTools = ['get_design_tokens', 'update_design_tokens', 'list_components', 'save_component'];
export const blogTools = ['list_posts', 'get_post', 'create_post', 'update_post'];
export const contactTools = ['list_contact_messages', 'update_contact_message'];
const aiTools = ['generate_content'];
const searchTools = ['search_all'];
export const eventTools = ['list_recent_changes'];
/** The tools by which every other operation is reached. */
export const operationTools = ['find_operations', 'run_operation'];
export const allTools = [
  ...eventTools,
  ...[...projectTools, ...websiteTools, ...pageTools, ...mediaTools, ...designTools, ...blogTools],
  ...aiTools,
  ...contactTools,
  ...searchTools,
  ...operationTools,
];

/** The tools that, with those of events, every key has whose tool access is not `none`. */
export const anyKeyTools = [...aiTools, ...searchTools, ...operationTools];

/** The tools that a read-only request has: those that change nothing, and the one that runs operations that read. */
export const readOnlyTools = allTools.filter((name) => /^(?:list|get|generate|search|find|run)_/.test(name));
