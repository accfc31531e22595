import { callHandlerTemplates as contract } from '#contract/call-handler-templates.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { callHandlerTemplateHooks as hooks } from './hooks.ts'
import { callHandlerTemplatePolicy as policy } from './policy.ts'
import { mountCallHandlerTemplates } from './routes.ts'
import { callHandlerTemplates as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountCallHandlerTemplates,
  demo: [fixtures(contract, table, demo)],
})
