import type { Language } from '#contract/languages.ts'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { voiceApi } from '#providers/requests/http.ts'

/** Names an agent; without one, the public demo of the tenant. */
export interface Visited {
  /** The slug of the tenant; without one, the platform chooses. */
  tenant?: string
  agent?: string
}

/** The agent that visitors talk to. */
export interface Demo {
  company: string
  agent: string
  languages: Language[]
}

/** Reads whom visitors talk to. Rejects with an ApiError. */
export async function readDemo(visited: Visited): Promise<Demo> {
  const route = requestOf(routes.conversations.publicDemo)
  const { data } = await voiceApi.request<{ data: Demo }>({ ...route, params: visited })
  return data.data
}
