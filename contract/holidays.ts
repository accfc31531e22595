import * as z from 'zod'
import { line } from './grammar/line.ts'

/** Days on which nobody answers, whatever the business hours. */
export const holidays = () => z.array(z.object({ date: z.iso.date(), name: line(80) })).max(100)
