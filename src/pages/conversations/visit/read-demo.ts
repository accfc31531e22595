import type { Language } from '#contract/languages.ts'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { voiceApi } from '#providers/requests/http.ts'

/** The agent that visitors talk to. */
export interface Demo {
  company: string
  agent: string
  languages: Language[]
}

/** Reads whom the visitors of a tenant talk to. Rejects with an ApiError. */
export async function readDemo(tenant?: string): Promise<Demo> {
  const route = requestOf(routes.conversations.publicDemo)
  const { data } = await voiceApi.request<{ data: Demo }>({ ...route, params: { tenant } })
  return data.data
}
