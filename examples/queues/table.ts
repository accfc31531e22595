import { tableOf } from '#server/db/table-of.ts'
import { queues as contract } from './contract.ts'

export const queues = tableOf(contract)
