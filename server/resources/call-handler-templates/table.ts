import { callHandlerTemplates as contract } from '#contract/call-handler-templates.ts'
import { tableOf } from '../../db/table-of.ts'

export const callHandlerTemplates = tableOf(contract)
