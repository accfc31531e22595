import type { Job } from '#contract/jobs.ts'
import { t } from '#providers/format/i18n.ts'
import { reasonText } from '#providers/requests/problem-text.ts'

/** The translated reason of a failed job or item. */
export function failureText({ code, reason, params }: Pick<Job, 'code' | 'reason' | 'params'>): string | undefined {
  if (reason) return reasonText({ reason, params: params ?? undefined })
  return code ? t(`errors.${code}`) : undefined
}
