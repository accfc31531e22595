import { conversations } from '#contract/conversations/contract.ts'
import { figure } from '../period.ts'
import { widget } from '../widget.ts'
import { conversationsWithin, firstWordAt, readConversationDays } from './conversation-days.ts'

const firstWord = (key: string, share: number) =>
  widget('figure', key, conversations, async (reading) => {
    const [value, previous] = firstWordAt(await reading.share(readConversationDays), share, reading)
    if (value === null) return null
    const query = conversationsWithin(reading)
    return figure({ value, previous, better: 'fewer', weight: 'small', unit: 'milliseconds', query })
  })

/** The time from the user's turn to the first word of the answer, which half of the answers keep to. */
export const firstWordP50 = firstWord('first_word_p50', 0.5)

/** The time that 95 of 100 answers keep to. */
export const firstWordP95 = firstWord('first_word_p95', 0.95)
