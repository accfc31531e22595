import type { Language } from '#contract/languages.ts'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { whenIdle } from '#providers/navigation/prefetch.ts'

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

/** Reads in idle time whom visitors talk to. Rejects with an ApiError. */
export async function readDemo(visited: Visited): Promise<Demo> {
  await whenIdle()
  const { voiceApi } = await import('#providers/requests/http.ts')
  const route = requestOf(routes.conversations.publicDemo)
  const { data } = await voiceApi.request<{ data: Demo }>({ ...route, params: visited })
  return data.data
}
