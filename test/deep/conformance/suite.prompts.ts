import { InputRequired, readClientReply } from '@imprint/server/surfaces/mcp/input.required';
import type { Prompt } from '@imprint/server/surfaces/mcp/registry';
import { embedded, image, text } from './suite.content.ts';
import { elicitation } from './suite.input.requests.ts';

function suitePrompt(name: string, argumentNames: string[], render: Prompt['render']): [string, Prompt] {
  const description = {
    name,
    title: name,
    description: 'Fixture of the conformance suite.',
    arguments: argumentNames.map((argument) => ({
      name: argument,
      description: 'A test argument.',
      required: true,
    })),
  };
  return [name, { description, tools: [], completions: new Map(), render }];
}

const user = (content: object) => ({ role: 'user', content });

export const suitePrompts: [string, Prompt][] = [
  suitePrompt('test_simple_prompt', [], async () => [user(text('This is a simple prompt for testing.'))]),
  suitePrompt('test_prompt_with_arguments', ['arg1', 'arg2'], async (_, { arg1, arg2 }) => [
    user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  ]),
  suitePrompt('test_prompt_with_embedded_resource', ['resourceUri'], async (_, { resourceUri = '' }) => [
    user(embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
    user(text('Please process the embedded resource above.')),
  ]),
  suitePrompt('test_prompt_with_image', [], async () => [
    user(image),
    user(text('Please analyze the image above.')),
  ]),
  suitePrompt('test_input_required_result_prompt', [], async (call) => {
    const context = readClientReply(call).responses.get('user_context');
    if (context) return [user(text(`Context: ${JSON.stringify(context)}`))];
    return new InputRequired({
      user_context: elicitation('What context should the prompt use?', 'context'),
    });
  }),
];
