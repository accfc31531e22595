import { Checkbox } from 'antd'
import type { HttpTool } from '#contract/ai-agents/tools.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './talk.module.css'

interface CallToolsProps {
  /** The tools of the agent. */
  tools: unknown
  isOn: boolean
  onChange(isOn: boolean): void
}

/** Lets a test call tools for real. Shown where the agent has one that may change something. */
export function CallTools({ tools, isOn, onChange }: CallToolsProps) {
  const own = Array.isArray(tools) ? (tools as Partial<HttpTool>[]) : []
  if (own.every((tool) => tool?.method !== 'POST')) return null
  return (
    <div className={styles.calling}>
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>
        {t('conversations.talk.call_tools')}
      </Checkbox>
      <p className={styles.note}>{t(`conversations.talk.call_tools.${isOn ? 'on' : 'off'}`)}</p>
    </div>
  )
}
