import { Form, Input, Select } from 'antd'
import { aiAgentReplays } from '#contract/ai-agent-replays.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './replays.module.css'

/** The conversations to replay. */
export interface Calls {
  from?: string
  to?: string
  outcome?: string
  agent_id?: string
}

/** The choices that were made: an emptied field is none. */
export const chosen = (calls: Calls): Record<string, string> =>
  Object.fromEntries(Object.entries(calls).filter(([, value]) => value))

const outcomes = aiAgentReplays.row.shape.calls_outcome.unwrap().options

/** Chooses recorded conversations by their period, their outcome, and the agent that held them. */
export const ChooseCalls = () => (
  <>
    <div className={styles.period}>
      <Form.Item name="from" label={t('agents.replay.from')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item
        name="to"
        label={t('agents.replay.to')}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            async validator(_, to?: string) {
              const from = getFieldValue('from') as string | undefined
              if (to && from && to < from) throw new Error(t('agents.replay.ends_before'))
            },
          }),
        ]}
      >
        <Input type="date" />
      </Form.Item>
    </div>
    <Form.Item name="outcome" label={t('agents.replay.outcome')}>
      <Select
        allowClear
        placeholder={t('agents.replay.any')}
        options={outcomes.map((value) => ({ value, label: valueName('outcome', value) }))}
      />
    </Form.Item>
    <Form.Item name="agent_id" label={t('agents.replay.agent')} extra={t('agents.replay.agent_help')}>
      <ReferenceSelect resource="ai-agents" />
    </Form.Item>
  </>
)
