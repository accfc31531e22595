import type { WidgetOf } from '#contract/dashboard.ts'
import { pbxServers } from '#contract/pbx-servers.ts'
import { phoneNumbers } from '#contract/phone-numbers.ts'
import { tickets } from '#contract/tickets.ts'
import { usageRecords } from '#contract/usage-records.ts'
import { holds } from '../../../http/actor.ts'
import { readBudget, readDueSoon, readNumbers, readOfflineServers, readQuotas } from '../action-items.ts'
import { widget } from '../widget.ts'

/** The records that need somebody to act, of the resources that the reader may list. */
export default widget('actions', 'actions', undefined, async (reading) => {
  const sources = [
    [pbxServers, readOfflineServers],
    [tickets, readDueSoon],
    [phoneNumbers, readNumbers],
    [usageRecords, readBudget],
    [undefined, readQuotas],
  ] as const
  const readable = sources.filter(([of]) => holds(reading.actor, of ? of.endpoints.list.permission : 'update-settings'))
  const items = await Promise.all(readable.map(([, read]) => read(reading)))
  const all: WidgetOf<'actions'>['items'] = items.flat()
  const urgentFirst = all.toSorted((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'))
  return all.length > 0 ? { items: urgentFirst } : null
})
