import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(aiAgentTestCases, {
  fields: {
    question: { width: 320 },
    messages: {
      help: 'help.messages',
      face: () => import('#pages/ai-agents/case-messages.tsx'),
      control: () => import('#pages/ai-agents/case-messages-control.tsx'),
    },
    language: { help: 'help.test_language' },
    tool_answers: { help: 'help.tool_answers' },
    expect: {
      control: () => import('#pages/ai-agents/expectation-control.tsx'),
      fields: {
        refuses: { help: 'help.refuses' },
        cites: { help: 'help.cites' },
        contains: { help: 'help.contains' },
        calls: { help: 'help.calls' },
      },
    },
    result: { colors: { never: 'neutral', passed: 'success', failed: 'danger' } },
    problem: { face: () => import('#pages/ai-agents/case-problem.tsx'), width: 280 },
    ran_version: { hidesEmpty: false, face: () => import('#pages/ai-agents/case-version.tsx') },
  },
  screens: {
    list: {
      fields: ['question', 'result', 'problem', 'ran_at', 'ran_version', 'created_at'],
      filters: ['result'],
      sort: 'created_at',
    },
    create: {},
    edit: {},
    show: {
      sections: [
        { title: 'sections.last_run', fields: ['result', 'problem', 'answer', 'ran_at', 'ran_version'] },
        { title: 'sections.messages', fields: ['messages', 'language', 'variables', 'tool_answers'] },
        { title: 'sections.expectation', fields: ['expect'] },
      ],
    },
  },
  actions: {
    runAll: { on: 'list', needsRows: true, confirm: true, result: { message: 'agents.cases.ran' } },
    run: { on: ['row', 'show'] },
  },
  texts: ['agents', 'forms', 'records', 'reasons'],
})
