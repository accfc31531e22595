import { curatedAnswers } from '#contract/curated-answers.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(curatedAnswers, {
  menu: { group: 'voice', icon: 'check' },
  fields: {
    question: { width: 320 },
    questions: {
      help: 'help.curated.questions',
      face: () => import('#pages/ai-agents/case-messages.tsx'),
      control: () => import('#pages/ai-agents/case-messages-control.tsx'),
    },
    answer: { help: 'help.curated.answer' },
    language: { help: 'help.curated.language' },
    agent_ids: { help: 'help.curated.agents' },
  },
  screens: {
    list: {
      fields: ['question', 'answer', 'language', 'agent_ids', 'created_at'],
      filters: ['language', 'agent_ids'],
      sort: '-created_at',
      many: ['delete'],
    },
    create: {},
    edit: {},
    show: { fields: ['questions', 'answer', 'language', 'agent_ids', 'created_at', 'updated_at'] },
  },
  texts: ['forms'],
})
