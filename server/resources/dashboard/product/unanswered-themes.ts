import { conversations } from '#contract/conversations/contract.ts'
import { holds } from '../../../base/actor.ts'
import { readThemes } from '../../conversations/ports.ts'
import { widget } from '../widget.ts'
import { readConversationDays, sumsOf } from './conversation-days.ts'

const most = 5

/** Questions that agents were asked in vain most often, each with the questions that are alike in the review. */
export default widget('table', 'unanswered_themes', conversations, async (reading) => {
  const { from, to } = reading.period
  if (!holds(reading.actor, conversations.endpoints.review.permission)) return null
  if (sumsOf(await reading.share(readConversationDays), 'held', reading).now === 0) return null
  const themes = await readThemes(reading, { from, to }, most)
  const query = `kind=unanswered&from=${from}&to=${to}`
  return {
    view: 'review',
    query,
    rows: themes.map(({ conversation_id: id, turn_index, question, count }) => ({
      id,
      number: count,
      query: `${query}&turn=${id}:${turn_index}`,
      label: question,
      tag: null,
      due_at: null,
    })),
  }
})
