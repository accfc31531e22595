import { conversations } from '#contract/conversations/contract.ts'
import { figure } from '../period.ts'
import { widget } from '../widget.ts'
import { conversationsWithin, readConversationDays, sumsOf } from './conversation-days.ts'

/** The average cost of a conversation in the tenant's currency. */
export default widget('figure', 'conversation_cost', conversations, async (reading) => {
  const { currency } = reading.actor.tenant
  const days = await reading.share(readConversationDays)
  const [cost, priced] = [sumsOf(days, `cost ${currency}`, reading), sumsOf(days, `priced ${currency}`, reading)]
  if (cost.now === 0) return null
  return figure({
    unit: 'money',
    currency,
    better: 'fewer',
    weight: 'small',
    value: Math.round(cost.now / priced.now),
    previous: priced.before > 0 ? Math.round(cost.before / priced.before) : null,
    query: `currency=${currency}&cost_gte=0&${conversationsWithin(reading)}`,
  })
})
