import { useMany } from '@refinedev/core'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import type { ParallelChoice } from '#contract/ai-agents/parallel.ts'
import { maxPublished, type PublishResult } from '#contract/ai-agents/publishing.ts'
import { actionFields } from '#crud/form/form-fields.ts'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps, Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { reasonText } from '#providers/requests/problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './agents.module.css'
import { besideText } from './parallel/mark.tsx'
import { OverrideReason, VersionName } from './publish-fields.tsx'

interface Values {
  name?: string
  override_reason?: string
  parallel?: ParallelChoice
}

/** Publishes several agents in one step, and shows a result for each. Those whose test cases fail can be published anyway. */
export default function PublishSelected({
  resource,
  ids = [],
  onClose,
}: Pick<DialogProps, 'ids' | 'onClose'> & { resource: Resource }) {
  const [form] = Form.useForm<Values>()
  const { result } = useMany<AiAgent>({ resource: aiAgents.name, dataProviderName: aiAgents.api, ids })
  const { perform, isPerforming } = useMutations(resource)
  const [results, setResults] = useState<PublishResult[]>([])
  const failing = results.filter(({ code }) => code === 'tests_failed').map(({ id }) => id)
  const isDone = results.length > 0 && failing.length === 0
  const [named, reason] = actionFields(resource, resource.contract.endpoints['publish']!.body)
  const divided = result.data.filter(({ parallel_version }) => parallel_version !== null)
  const publish = ({ name, override_reason, parallel }: Values) => {
    const wanted = failing.length > 0 ? failing : ids
    perform({
      key: 'publishSelected',
      body: { ids: wanted, name: name?.trim() || undefined, override_reason, parallel },
      onDone: (data) => {
        const { results: latest } = data as { results: PublishResult[] }
        setResults((before) => [...before.filter(({ id }) => !wanted.includes(id)), ...latest])
      },
    })
  }
  const isTooMany = ids.length > maxPublished
  return (
    <Dialog
      open
      title={t('agents.selected.title', { count: ids.length })}
      okText={t(
        failing.length > 0 ? 'agents.publish.anyway' : isDone ? 'agents.selected.close' : 'actions.ai-agents.publish',
      )}
      okButtonProps={{ danger: failing.length > 0, disabled: isTooMany }}
      confirmLoading={isPerforming}
      cancelText={t(results.length > 0 ? 'agents.selected.close' : 'app.cancel')}
      cancelButtonProps={{ hidden: isDone }}
      onOk={isDone ? onClose : form.submit}
      onCancel={onClose}
      width={600}
    >
      <p>{isTooMany ? t('agents.selected.too_many', { count: maxPublished }) : t('agents.selected.text')}</p>
      <ul className={styles.selected} aria-live="polite">
        {ids.map((id) => (
          <li key={id}>
            <strong>{result.data.find((agent) => agent.id === id)?.name ?? '…'}</strong>{' '}
            <Beside agent={result.data.find((agent) => agent.id === id)} />
            <Outcome result={results.find((one) => one.id === id)} />
          </li>
        ))}
      </ul>
      {!isDone && (
        <Form name="publish-selected" form={form} layout="vertical" noValidate onFinish={publish}>
          <VersionName field={named!} />
          {divided.length > 0 && <Fate agents={divided} />}
          {failing.length > 0 && <OverrideReason field={reason!} />}
        </Form>
      )}
    </Dialog>
  )
}

/** Says what answers beside the published version. */
function Beside({ agent }: { agent?: AiAgent }) {
  const beside = agent && besideText(agent)
  return beside ? <span>{`${beside}. `}</span> : null
}

/** Asks what becomes of the versions that answer beside published ones. */
const Fate = ({ agents }: { agents: AiAgent[] }) => (
  <Form.Item
    name="parallel"
    label={t('agents.selected.parallel', { agents: agents.map(({ name }) => name).join(', ') })}
    rules={[{ required: true, message: t('agents.selected.parallel_missing') }]}
  >
    <Radio.Group
      className={styles.choices}
      options={[
        { value: 'end', label: t('agents.selected.parallel_end') },
        { value: 'keep', label: t('agents.selected.parallel_keep') },
      ]}
    />
  </Form.Item>
)

/** The version that was made, or the reason that there is none. */
function Outcome({ result }: { result?: PublishResult }) {
  if (!result) return null
  const { version, code, reason } = result
  if (version !== undefined)
    return <Tag color="success">{t('agents.selected.published', { version: String(version) })}</Tag>
  return <span>{reason ? reasonText({ reason } as Parameters<typeof reasonText>[0]) : t(`errors.${code}`)}</span>
}
