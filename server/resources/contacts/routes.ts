import { contacts as contract } from '#contract/contacts/contract.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { mergeContact, unmergeContact } from './merge.ts'
import { readTimeline } from './timeline.ts'

const { endpoints } = contract

export function mountContacts(surface: Surface, deps: Deps) {
  serve(surface, deps, endpoints.timeline, readTimeline)
  serve(surface, deps, endpoints.merge, mergeContact)
  serve(surface, deps, endpoints.unmerge, unmergeContact)
}
