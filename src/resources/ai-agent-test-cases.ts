import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { defineResource } from '#crud/define-resource.ts'

const asked = ['question', 'language', 'variables'] as const
const expected = ['expectation', 'cited_ids', 'contains', 'excludes'] as const

export default defineResource(aiAgentTestCases, {
  fields: {
    question: { width: 320 },
    language: { help: 'help.test_language' },
    cited_ids: { help: 'help.cited_ids' },
    contains: { help: 'help.contains' },
    result: { colors: { never: 'neutral', passed: 'success', failed: 'danger' } },
    problem: { face: () => import('#pages/ai-agents/case-problem.tsx'), width: 280 },
    ran_version: { hidesEmpty: false, face: () => import('#pages/ai-agents/case-version.tsx') },
  },
  screens: {
    list: {
      fields: ['question', 'result', 'problem', 'ran_at', 'ran_version', 'created_at'],
      filters: ['result', 'expectation'],
      sort: 'created_at',
    },
    create: {},
    edit: {},
    show: {
      sections: [
        { title: 'sections.last_run', fields: ['result', 'problem', 'answer', 'ran_at', 'ran_version'] },
        { title: 'sections.question', fields: asked },
        { title: 'sections.expectation', fields: expected },
      ],
    },
  },
  actions: {
    runAll: { on: 'list', confirm: true, result: { message: 'agents.cases.ran' } },
    run: { on: ['row', 'show'] },
  },
  texts: ['agents', 'records', 'reasons'],
})
