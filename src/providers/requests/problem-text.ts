import type { FieldProblem } from '#contract/field-problems.ts'
import type { Refusal } from '#contract/reasons.ts'
import './error-messages.ts'
import { t } from '../format/i18n.ts'

/** The text of a refusal's reason. */
export const reasonText = ({ reason, params }: Refusal): string => t(`reasons.${reason}`, params)

/** The text of a field error, before and after sending. */
export const problemText = ({ code, params }: FieldProblem): string => t(`problems.${code}`, params)
