import * as z from 'zod'
import { because } from './field-problems.ts'

/**
 * One line of user-entered text: a name, a subject, a tag. Rejects control characters and text direction marks, which
 * make a name look like another one, and line breaks, which add headers to a mail.
 *
 * @example name: line(120)
 * @example description: line(255, { min: 0 }).nullable()
 */
export const line = (max: number, { min = 1 } = {}) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !unreadable.test(text), because('not_one_line'))

const unreadable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
