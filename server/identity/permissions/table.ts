import { permissions as contract } from '#contract/permissions/contract.ts'
import { tableOf } from '../../db/table-of.ts'

export const permissions = tableOf(contract, { isShared: true })
