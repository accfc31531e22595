import type { ElevenLabs } from '@elevenlabs/elevenlabs-js'
import type { AgentConfig } from '#contract/agent-config.ts'
import type { HttpTool } from '#contract/agent-tools.ts'

type Prompt = ElevenLabs.PromptAgentApiModelOutput
type BuiltIn = NonNullable<Prompt['builtInTools']>
type Tool = NonNullable<Prompt['tools']>[number]

/** The tools of an agent in the terms of ElevenLabs. It transfers to phone numbers alone, not to extensions. */
export function toolsOf(config: AgentConfig): Pick<Prompt, 'builtInTools' | 'tools'> {
  const { can_end_call, can_send_dtmf, detect_language, additional_languages, transfers, http_tools } = config
  const numbers = transfers.filter(({ to }) => to.startsWith('+'))
  const builtInTools: BuiltIn = {
    ...(can_end_call && { endCall: system('end_call', { systemToolType: 'end_call' }) }),
    ...(can_send_dtmf && {
      playKeypadTouchTone: system('play_keypad_touch_tone', { systemToolType: 'play_keypad_touch_tone' }),
    }),
    ...(detect_language &&
      additional_languages.length > 0 && {
        languageDetection: system('language_detection', { systemToolType: 'language_detection' }),
      }),
    ...(numbers.length > 0 && {
      transferToNumber: system('transfer_to_number', {
        systemToolType: 'transfer_to_number',
        transfers: numbers.map(({ name, to, when }) => ({
          transferDestination: { type: 'phone', phoneNumber: to },
          transferType: 'conference',
          condition: `${name}: ${when}`,
        })),
      }),
    }),
  }
  return { builtInTools, tools: http_tools.map(webhookOf) }
}

const system = (name: string, params: ElevenLabs.SystemToolConfigOutputParams): ElevenLabs.SystemToolConfigOutput => ({
  name,
  description: '',
  params,
})

/** The provider calls the tool itself, from its own network. */
function webhookOf({ name, description, method, url, parameters, results }: HttpTool): Tool {
  const properties = Object.fromEntries(
    parameters.map((parameter) => [
      parameter.name,
      {
        type: parameter.type === 'text' ? ('string' as const) : parameter.type,
        description: parameter.description,
      },
    ]),
  )
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name)
  const hasParameters = parameters.length > 0
  const sent =
    method === 'GET'
      ? { queryParamsSchema: { properties, required } }
      : { requestBodySchema: { type: 'object' as const, properties, required } }
  return {
    type: 'webhook',
    name,
    description,
    assignments: results.map(({ variable, path }) => ({ dynamicVariable: variable, valuePath: path })),
    apiSchema: { url, method, ...(hasParameters && sent) },
  }
}
