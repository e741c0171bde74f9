import { InputRequired, readClientReply } from '@imprint/server/surfaces/mcp/input.required';
import { Content, type Tool } from '@imprint/server/surfaces/mcp/registry';
import { text } from './suite.content.ts';
import { sampling } from './suite.input.requests.ts';
import { suiteTool } from './suite.tools.ts';

/** A tool that shows one form to the user of the client and returns what was entered. */
function formTool(name: string, properties: object, required: string[] = []): [string, Tool] {
  const requestedSchema = { type: 'object', properties, required };
  const params = { message: 'Please fill this in', requestedSchema };
  return suiteTool(name, async (call) => {
    const form = readClientReply(call).responses.get('form');
    if (!form) return new InputRequired({ form: { method: 'elicitation/create', params } });
    return new Content(text(`action=${form.action}, content=${JSON.stringify(form.content)}`));
  });
}

const plain = ['option1', 'option2', 'option3'];
const titled = ['First', 'Second', 'Third'].map((title, index) => ({ const: `value${index + 1}`, title }));

/** The tools that request input from clients of the older revisions while their request waits. */
export const elicitationTools: [string, Tool][] = [
  formTool('test_elicitation', { username: { type: 'string' }, email: { type: 'string' } }, [
    'username',
    'email',
  ]),
  formTool('test_elicitation_sep1034_defaults', {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  }),
  formTool('test_elicitation_sep1330_enums', {
    untitledSingle: { type: 'string', enum: plain },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
    untitledMulti: { type: 'array', items: { type: 'string', enum: plain } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  }),
  suiteTool('test_sampling', async (call) => {
    const answer = readClientReply(call).responses.get('answer');
    if (!answer) return new InputRequired({ answer: sampling('Test prompt for sampling') });
    return new Content(text(`LLM response: ${JSON.stringify(answer.content)}`));
  }),
];
