import { headingOf } from '#contract/grammar/words.ts'

/** Converts a key to words: `read-list` is "Read list", `sms_url` is "SMS URL". */
export const humanise = headingOf

export const capitalise = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
