import { cannedReplies as contract } from '#contract/canned-replies/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { cannedReplyHooks as hooks } from './hooks.ts'
import { cannedReplies as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  hooks,
  demo: [fixtures(contract, table, demo)],
})
