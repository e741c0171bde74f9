import {
  type ClientReply,
  type InputRequest,
  InputRequired,
  readClientReply,
} from '@imprint/server/surfaces/mcp/input.required';
import { type Call, Content, type Tool, type ToolOutput } from '@imprint/server/surfaces/mcp/registry';
import { text } from './suite.content.ts';
import { elicitation, roots, sampling } from './suite.input.requests.ts';
import { suiteTool } from './suite.tools.ts';

/** A tool that requests input until every request is answered, and then returns the responses. */
function inputTool(name: string, questions: Record<string, InputRequest>, state?: unknown): [string, Tool] {
  return suiteTool(name, async (call) => {
    const { responses } = readClientReply(call);
    const isAnswered = Object.keys(questions).every((key) => responses.has(key));
    return isAnswered ? presentResponses(responses) : new InputRequired(questions, state);
  });
}

function presentResponses(responses: ClientReply['responses']): Content {
  return new Content(text(`state-ok ${JSON.stringify(Object.fromEntries(responses))}`));
}

const confirm = { confirm: elicitation('Please confirm', 'ok', 'boolean') };
const userName = { user_name: elicitation('What is your name?', 'name') };

/** Takes three rounds; the state holds the earlier response. */
async function runMultiRound(call: Call): Promise<ToolOutput> {
  const { responses, state } = readClientReply(call);
  if (state === undefined) {
    return new InputRequired({ step1: elicitation('Step 1: What is your name?', 'name') }, { round: 1 });
  }
  if (responses.has('step2')) return presentResponses(responses);
  const step2 = elicitation('Step 2: What is your favorite color?', 'color');
  return new InputRequired({ step2 }, { round: 2, name: responses.get('step1') });
}

/** Requests only input that the client is capable of. */
async function runByCapabilities({ requestMeta: envelope }: Call): Promise<ToolOutput> {
  const capabilities = envelope?.clientCapabilities ?? {};
  return new InputRequired({
    ...('elicitation' in capabilities && userName),
    ...('sampling' in capabilities && { greeting: sampling('Generate a greeting') }),
  });
}

/** The tools of the suite that require input (2026-07-28, "Multi round-trip requests"). */
export const inputTools: [string, Tool][] = [
  inputTool('test_input_required_result_elicitation', userName),
  inputTool('test_input_required_result_sampling', {
    capital_question: sampling('What is the capital of France?'),
  }),
  inputTool('test_input_required_result_list_roots', { client_roots: roots }),
  inputTool('test_input_required_result_request_state', confirm, { confirmed: false }),
  inputTool('test_input_required_result_tampered_state', confirm, { confirmed: false }),
  inputTool(
    'test_input_required_result_multiple_inputs',
    { ...userName, greeting: sampling('Generate a greeting'), client_roots: roots },
    { asked: 3 },
  ),
  suiteTool('test_input_required_result_multi_round', runMultiRound),
  suiteTool('test_input_required_result_capabilities', runByCapabilities),
  inputTool('test_missing_capability', { greeting: sampling('Generate a greeting') }),
  inputTool('test_streaming_elicitation', userName),
];
