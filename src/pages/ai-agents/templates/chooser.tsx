import { Form, Select } from 'antd'
import { useId, useState } from 'react'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { t, currentLocale } from '#providers/format/i18n.ts'
import styles from '../agents.module.css'

/** Fills the form of a new agent from a template. */
export default function TemplateChooser() {
  const id = useId()
  const form = Form.useFormInstance<AiAgent>()
  const [used, setUsed] = useState<Template>()
  const use = (template: Template) => {
    form.setFieldsValue(valuesOf(template))
    setUsed(template)
  }
  return (
    <div className={styles.template}>
      <label htmlFor={id}>{t('agent_templates.title')}</label>
      <Select
        id={id}
        aria-describedby={`${id}-help`}
        value={used}
        placeholder={t('agent_templates.use')}
        options={templates.map((value) => ({
          value,
          label: t(`agent_templates.${value}.name`),
          title: t(`agent_templates.${value}.about`),
        }))}
        onChange={use}
      />
      <p id={`${id}-help`}>{t('agent_templates.help')}</p>
      <p role="status">{used && t('agent_templates.used', { name: t(`agent_templates.${used}.name`) })}</p>
    </div>
  )
}

/** Templates of new agents. */
const templates = ['support', 'reception', 'orders', 'outage'] as const
type Template = (typeof templates)[number]

/** The values of an agent that begins as a template, in the language of the console. It needs no knowledge and no tools. */
function valuesOf(template: Template) {
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
