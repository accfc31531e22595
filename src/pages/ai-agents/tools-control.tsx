import { Form } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { HttpTool } from '#contract/ai-agents/tools.ts'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import ObjectsEditor from '#crud/nested/objects-editor.tsx'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { LastCalls } from './last-calls.tsx'
import styles from './agents.module.css'

const ToolTest = lazy(() => withTexts(import('./tool-test.tsx'), 'steps'))

/** The HTTP tools of an agent, each with a button that calls it as it is in the form. */
export default function ToolsControl(props: ControlProps) {
  const { row = {} } = props
  const form = Form.useFormInstance<AiAgent>()
  const tools: Partial<HttpTool>[] = Form.useWatch('http_tools', { form, preserve: true }) ?? []
  const [tested, setTested] = useState<HttpTool>()
  const refusal = row['id'] ? refusalText((row as Rights).can?.['testTool']) : t('agents.tools.unsaved')
  return (
    <>
      <ObjectsEditor {...props} />
      <div className={styles.tests}>
        {tools.map((tool, index) => {
          const { data } = HttpTool.safeParse(tool)
          const name = tool?.name || t('forms.rows.row', { field: t('agents.tools.tool'), number: index + 1 })
          return (
            <ActionButton
              key={index}
              size="small"
              reason={refusal ?? (data ? undefined : t('agents.tools.incomplete'))}
              onClick={() => setTested(data)}
            >
              {t('agents.tools.test', { name })}
            </ActionButton>
          )
        })}
      </div>
      {typeof row['id'] === 'string' && tools.length > 0 && (
        <LastCalls agentId={row['id']} names={tools.map((tool) => tool?.name ?? '')} />
      )}
      {tested && (
        <Suspense>
          <ToolTest agentId={String(row['id'])} tool={tested} onClose={() => setTested(undefined)} />
        </Suspense>
      )}
    </>
  )
}
