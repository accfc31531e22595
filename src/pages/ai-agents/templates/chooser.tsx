import { Form, Select } from 'antd'
import { useId, useState } from 'react'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { t } from '#providers/format/i18n.ts'
import styles from '../agents.module.css'
import { templates, valuesOf, type Template } from './values.ts'

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
