import { tableOf } from '#server/db/table-of.ts'
import { lineTests as contract } from './contract.ts'

export const lineTests = tableOf(contract)
