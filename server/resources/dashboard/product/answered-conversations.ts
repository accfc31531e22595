import { conversations } from '#contract/conversations/contract.ts'
import { figure, flow } from '../period.ts'
import { widget } from '../widget.ts'
import { conversationsWithin, daysNamed, readConversationDays, sumsOf } from './conversation-days.ts'

/** The share of the conversations whose questions were all answered. */
export default widget('figure', 'answered_conversations', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  const whole = sumsOf(days, 'held', reading)
  if (whole.now === 0) return null
  const unknown = daysNamed(days, 'unknown', reading)
  const answered = daysNamed(days, 'held', reading).map((held, day) => held - unknown[day]!)
  const query = `unknown_count_lte=0&${conversationsWithin(reading)}`
  return figure({ ...flow(reading.period, answered, 'more'), unit: 'share', whole, query })
})
