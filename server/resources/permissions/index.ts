import { permissions as contract } from '#contract/permissions/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { permissions as table } from '../../identity/permissions/table.ts'
import { permissionHooks as hooks } from './hooks.ts'
import { permissionPolicy as policy } from './policy.ts'

export default defineNoun({ contract, table, policy, hooks })
