import type { Agent } from '../agent.ts'
import type { ModelSettings } from './model.ts'
import type { Access } from './request.ts'

/** The language model that judges answers and plays callers. */
export interface TestingModel {
  access: Access
  model: string
}

/** The language model of the agent, or else of the tenant or the platform; `undefined` if neither is configured. */
export function testingModel(
  { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL, destinations }: ModelSettings,
  { provider, name }: { provider: string; name?: Agent['model']['name'] },
): TestingModel | undefined {
  const model = (provider === 'openai' ? name : null) ?? OPENAI_MODEL
  return baseUrl && model ? { access: { baseUrl, apiKey, destinations }, model } : undefined
}
