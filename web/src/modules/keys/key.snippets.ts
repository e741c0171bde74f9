/** A first request on the REST API. */
export function curlSnippet(secret: string): string {
  return [
    `curl ${location.origin}/v1/projects \\`,
    `  -H "Authorization: Bearer ${secret}" \\`,
    '  -H "Accept: application/json"',
  ].join('\n');
}

/** The same request from JavaScript. */
export function fetchSnippet(secret: string): string {
  return [
    `const response = await fetch('${location.origin}/v1/projects', {`,
    `  headers: { Authorization: 'Bearer ${secret}' },`,
    '});',
    'const { data, pagination } = await response.json();',
  ].join('\n');
}

/** The same with the package that has the types of every operation. */
export function clientSnippet(secret: string): string {
  return [
    "import { createClient } from '@imprint/client';",
    '',
    'const imprint = createClient({',
    `  url: '${location.origin}',`,
    `  apiKey: '${secret}',`,
    '});',
    'const { data } = await imprint.projects.list();',
  ].join('\n');
}

const toolsUrl = () => `${location.origin}/api/mcp`;
const headersWith = (secret: string) => ({ Authorization: `Bearer ${secret}` });

export function claudeCodeSnippet(secret: string): string {
  return [
    `claude mcp add --transport http imprint ${toolsUrl()} \\`,
    `  --header "Authorization: Bearer ${secret}"`,
  ].join('\n');
}

/** The content of `.cursor/mcp.json`. */
export function cursorSnippet(secret: string): string {
  const imprint = { url: toolsUrl(), headers: headersWith(secret) };
  return JSON.stringify({ mcpServers: { imprint } }, null, 2);
}

/** The content of `.vscode/mcp.json`, which uses another property name than other clients. */
export function vscodeSnippet(secret: string): string {
  const imprint = { type: 'http', url: toolsUrl(), headers: headersWith(secret) };
  return JSON.stringify({ servers: { imprint } }, null, 2);
}

/** The configuration entry of most tool clients. */
export function toolClientSnippet(secret: string): string {
  const imprint = { type: 'http', url: toolsUrl(), headers: headersWith(secret) };
  return JSON.stringify({ mcpServers: { imprint } }, null, 2);
}

/** A page with a contact form that sends messages to a website, which works as it is once it is served over http. */
export function contactFormSnippet(key: string, websiteId: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Contact</title>
<form id="contact">
  <p><label>Name<br><input name="name" autocomplete="name" required></label></p>
  <p><label>Email<br><input name="email" type="email" autocomplete="email" required></label></p>
  <p><label>Message<br><textarea name="message" rows="6" required></textarea></label></p>
  <!-- People do not see this field; bots that fill it in send spam. -->
  <p hidden><label>Leave this empty<br><input name="honeypot" tabindex="-1" autocomplete="off"></label></p>
  <p><button>Send</button></p>
  <p role="status"></p>
</form>
<script>
  const form = document.querySelector('#contact');
  const status = form.querySelector('[role=status]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    status.textContent = 'Sending…';
    const fields = Object.fromEntries(new FormData(form));
    try {
      const response = await fetch('${location.origin}/v1/contact', {
        method: 'POST',
        headers: {
          Authorization: 'Bearer ${key}',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ websiteId: '${websiteId}', pageUrl: location.href, ...fields }),
      });
      const { error } = await response.json();
      status.textContent = error ? error.message : 'Thank you. Your message was sent.';
      if (!error) form.reset();
    } catch {
      status.textContent = 'Your message could not be sent. Try again later.';
    }
  });
</script>
`;
}
