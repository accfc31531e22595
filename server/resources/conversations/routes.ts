import { conversations as contract } from '#contract/conversations.ts'
import { mountCrud } from '../../crud.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { conversationHooks } from './hooks.ts'
import { conversationPolicy } from './policy.ts'
import { conversations } from './table.ts'

export function mountConversations(surface: Surface, deps: Deps) {
  mountCrud(surface, deps, contract, conversations, conversationPolicy, conversationHooks)
}
