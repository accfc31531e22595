import { cannedReplies as contract } from '#contract/canned-replies/contract.ts'
import { tableOf } from '../../db/table-of.ts'

export const cannedReplies = tableOf(contract)
