import type { AgentConfig } from '#contract/ai-agents/config.ts'
import type { HttpTool } from '#contract/ai-agents/tools.ts'

/** The tools of an agent in the terms of ElevenLabs. It transfers to phone numbers alone, not to extensions. */
export function toolsOf(config: AgentConfig) {
  const { can_end_call, can_send_dtmf, detect_language, additional_languages, transfers, http_tools } = config
  const numbers = transfers.filter(({ to }) => to.startsWith('+'))
  const builtIn = {
    ...(can_end_call && { end_call: system('end_call') }),
    ...(can_send_dtmf && {
      play_keypad_touch_tone: system('play_keypad_touch_tone'),
    }),
    ...(detect_language &&
      additional_languages.length > 0 && {
        language_detection: system('language_detection'),
      }),
    ...(numbers.length > 0 && {
      transfer_to_number: system('transfer_to_number', {
        transfers: numbers.map(({ name, to, when }) => ({
          transfer_destination: { type: 'phone', phone_number: to },
          transfer_type: 'conference',
          condition: `${name}: ${when}`,
        })),
      }),
    }),
  }
  return { built_in_tools: builtIn, tools: http_tools.map(webhookOf) }
}

const system = (name: string, params: object = {}) => ({
  name,
  description: '',
  params: { system_tool_type: name, ...params },
})

/** The seconds that the provider waits at least. */
const shortestWait = 5

/** The provider calls the tool itself, from its own network. A header with a secret stays on the platform. */
function webhookOf({ name, description, method, url, parameters, results, headers, timeout }: HttpTool) {
  const open = headers.filter(({ value }) => !value.includes('{{'))
  const properties = Object.fromEntries(
    parameters.map((parameter) => [
      parameter.name,
      {
        type: parameter.type === 'text' ? 'string' : parameter.type,
        description: parameter.description,
      },
    ]),
  )
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name)
  const hasParameters = parameters.length > 0
  const sent =
    method === 'GET'
      ? { query_params_schema: { properties, required } }
      : { request_body_schema: { type: 'object', properties, required } }
  return {
    type: 'webhook',
    name,
    description,
    assignments: results.map(({ variable, path }) => ({ dynamic_variable: variable, value_path: path })),
    response_timeout_secs: Math.max(shortestWait, timeout),
    api_schema: {
      url,
      method,
      ...(open.length > 0 && { request_headers: Object.fromEntries(open.map(({ name: own, value }) => [own, value])) }),
      ...(hasParameters && sent),
    },
  }
}
