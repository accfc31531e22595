import * as z from 'zod'
import { errors, type ErrorCode } from './errors.ts'
import { keyOf } from './additions.ts'
import { allStepProblems, type StepProblem } from './step-problems.ts'

const allCodes = () => [...new Set([...Object.keys(errors), ...allStepProblems()])] as (ErrorCode | StepProblem)[]
const CodeSchema = keyOf(allCodes, (text) => allCodes().some((code) => code === text))

/**
 * A step of an action. It is sent twice: at its start without `ok`, and at its end.
 *
 * @example { name: 'connect', ok: true, ms: 42 }
 */
export const Step = z
  .object({
    /** Its text is `steps.<name>`. */
    name: z.string(),
    /** `null` if it was skipped, because an earlier step failed or because it does not apply. */
    ok: z.boolean().nullable().optional(),
    ms: z.int().optional(),
    code: CodeSchema.optional(),
    /** The parameters of the code's text. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** A detail in English, such as the answer of a peer. */
    message: z.string().optional(),
  })
  .meta({ id: 'Step' })
export type Step = z.infer<typeof Step>

/** The answer of an action in steps. `ok` is true if no step failed. */
export const StepsResult = z.object({ ok: z.boolean(), steps: z.array(Step) }).meta({ id: 'StepsResult' })
export type StepsResult = z.infer<typeof StepsResult>
