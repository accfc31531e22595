import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'

/** Templates of new agents. */
export const templates = ['support', 'reception', 'orders', 'outage'] as const
export type Template = (typeof templates)[number]

/** The values of an agent that begins as a template, in the language of the console. It needs no knowledge and no tools. */
export function valuesOf(template: Template) {
  const text = (part: Part) => t(`agent_templates.${template}.${part}`)
  return {
    name: text('name'),
    primary_language: currentLocale(),
    system_prompt: text('system_prompt'),
    speaks_first: 'agent',
    first_message: text('first_message'),
    guardrails: [{ rule: text('rule'), words: text('words').split(', '), answer: text('answer') }],
    success_criteria: [{ name: text('criterion'), description: text('criterion_text') }],
  } satisfies Partial<AiAgent>
}

type Part = 'name' | 'system_prompt' | 'first_message' | 'rule' | 'words' | 'answer' | 'criterion' | 'criterion_text'
