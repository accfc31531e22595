import { toolSecrets as contract } from '#contract/tool-secrets.ts'
import { tableOf } from '../../db/table-of.ts'

export const toolSecrets = tableOf(contract)
