import { curatedAnswers as contract } from '#contract/curated-answers.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import type { Demo } from '../../demo/demo.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { curatedAnswerHooks as hooks, formsOf } from './hooks.ts'
import { curatedAnswers as table } from './table.ts'

const written = fixtures(contract, table, demo)
const curatedDemo: Demo<typeof table> = {
  ...written,
  rows: async (...of) => (await written.rows(...of)).map((row) => ({ ...row, ...formsOf(row.questions) })),
}

export default defineNoun({
  contract,
  table,
  hooks,
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  demo: [curatedDemo],
})
