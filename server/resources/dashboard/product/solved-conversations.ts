import { conversations } from '#contract/conversations/contract.ts'
import { figure, flow } from '../period.ts'
import { widget } from '../widget.ts'
import { conversationsWithin, daysNamed, readConversationDays, sumsOf } from './conversation-days.ts'

/** The share of the ended conversations that an agent solved without handing over to a person. */
export default widget('figure', 'solved_conversations', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  const whole = sumsOf(days, 'ended', reading)
  if (whole.now === 0) return null
  const query = `outcome=success&end_reason_ne=transferred&${conversationsWithin(reading)}`
  return figure({ ...flow(reading.period, daysNamed(days, 'solved', reading), 'more'), unit: 'share', whole, query })
})
