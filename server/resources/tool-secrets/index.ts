import { toolSecrets as contract } from '#contract/tool-secrets.ts'
import { defineNoun } from '../../compose/noun.ts'
import { toolSecrets as table } from './table.ts'

export default defineNoun({ contract, table })
