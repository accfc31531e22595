import { conversations } from '#contract/conversations/contract.ts'
import { figure, flow } from '../period.ts'
import { widget } from '../widget.ts'
import { conversationsWithin, daysNamed, readConversationDays } from './conversation-days.ts'

/** The conversations with a question that the agent could not answer. */
export default widget('figure', 'unanswered_questions', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  const query = `unknown_count_gte=1&${conversationsWithin(reading)}`
  return figure({ ...flow(reading.period, daysNamed(days, 'unknown', reading), 'fewer'), weight: 'action', query })
})
