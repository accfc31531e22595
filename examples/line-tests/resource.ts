import { defineResource } from '#crud/define-resource.ts'
import { lineTests } from './contract.ts'

export default defineResource(lineTests, {
  menu: { group: 'examples', icon: 'inbox' },
  actions: {
    run: { on: ['row', 'show'], result: { message: 'line_tests.ended' } },
    talk: { on: 'show', dialog: () => import('../pages/line-console.tsx') },
    runAll: { on: 'list', needsRows: true, confirm: true, result: { message: 'line_tests.tested', table: 'lines' } },
  },
})
