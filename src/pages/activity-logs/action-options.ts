import { contractEntries } from '#contract/entries.ts'
import type { ContractEntry } from '#contract/grammar/entry.ts'
import { resourceNamed } from '#crud/engine.ts'
import type { Choice } from '#crud/list/filters/choice-list.tsx'
import { heading } from '#crud/vocabulary.ts'
import { humanise } from '#providers/format/humanise.ts'
import { lookup } from '#providers/format/i18n.ts'
import { ownActionName } from '#providers/format/permission-name.ts'
import { headingOf } from '#providers/refine/i18n.ts'

/** Endpoints that write no entry, or one under the name of another action. */
const unlogged = new Set([
  'auth.checkReset',
  'auth.google',
  'auth.requestReset',
  'auth.resendRegistration',
  'auth.sendOtp',
  'auth.verifyOtp',
  'auth.verifyRegistration',
  'ai-agents.detectLanguage',
  'bulk.count',
  'bulk.start',
  'call-events.ingest',
  'conversations.end',
  'conversations.spoken',
  'conversations.start',
  'conversations.startPublic',
  'conversations.test',
  'email.sendDemo',
  'imports.preview',
  'imports.start',
  'invitations.createMany',
  'invitations.sendCode',
  'knowledge-base.search',
  'mfa.sendCode',
  'notifications.read',
  'notifications.readAll',
  'notifications.updateChannels',
  'pbx.asterisk',
  'pbx.freeswitch',
  'pbx.route',
  'preferences.set',
  'sockets.ticket',
  'tickets.rateByLink',
  'undo.change',
  'voice-providers.testModel',
])

/** The actions in the log, of the selected resources or of all. */
export const actionOptions = (kinds: string[]): Choice[] =>
  contractEntries
    .filter(({ of }) => kinds.length === 0 || kinds.includes(of))
    .flatMap((contract) => actionsOf(contract).map((action) => ({ ...action, group: resourceName(contract.name) })))

const actionsOf = ({ endpoints, name }: ContractEntry) =>
  Object.entries(endpoints)
    .filter(([, { method, name: logged }]) => method !== 'GET' && !unlogged.has(logged))
    // An update that restores an earlier version is logged under a name of its own.
    .flatMap(([key, endpoint]) => {
      const restore = ['restore', { ...endpoint, name: `${name}.restore` }] as const
      return key === 'update' ? [[key, endpoint] as const, restore] : [[key, endpoint] as const]
    })
    .map(([key, { name: value }]) => ({ value, label: ownActionName(name, key) }))

export const resourceName = (name: string): string => {
  const resource = resourceNamed(name)
  return resource ? heading(resource, 'many') : (lookup(`iam.log.${name}`) ?? headingOf(name) ?? humanise(name))
}
