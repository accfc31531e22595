import { conversations } from '#contract/conversations/contract.ts'
import { figure, flow } from '../period.ts'
import { widget } from '../widget.ts'
import { conversationsWithin, daysNamed, readConversationDays } from './conversation-days.ts'

export default widget('figure', 'conversations', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  return figure({ ...flow(reading.period, daysNamed(days, 'held', reading)), query: conversationsWithin(reading) })
})
