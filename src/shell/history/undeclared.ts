import type { Contract } from '#contract/grammar/contract.ts'
import { files } from '#contract/files.ts'
import { jobs } from '#contract/jobs.ts'
import { savedViews } from '#contract/saved-views.ts'
import { settings } from '#contract/settings.ts'
import { ticketComments } from '#contract/ticket-comments.ts'

/** The contracts with fields that no declaration loads. */
export const undeclared: Contract[] = [ticketComments, settings, files, jobs, savedViews]
