import { useCustom } from '@refinedev/core'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { maxPersonas, maxReplayed, maxReplayedTurns, replayDays } from '#contract/ai-agent-replays.ts'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { actionName } from '#crud/vocabulary.ts'
import { linesOf } from '#providers/format/lines.ts'
import { t } from '#providers/format/i18n.ts'
import { type Calls, chosen, ChooseCalls } from './choose-calls.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { toRequest } from '#providers/refine/to-request.ts'
import { useSession } from '#providers/session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './replays.module.css'

interface Values extends Calls {
  personas?: string
}

/** Starts a replay of recorded conversations, or lets personas talk to the draft, which only a platform with a language model can. */
export default function StartReplay({ resource, onClose }: DialogProps) {
  const [form] = Form.useForm<Values>()
  const [kind, setKind] = useState<'recorded' | 'personas'>('recorded')
  const { perform, isPerforming } = useMutations(resource)
  const hasModel = useHasModel()
  const tenantId = useSession()?.user.tenant_id
  const start = ({ personas = '', ...calls }: Values) =>
    perform({
      key: 'start',
      body: kind === 'personas' ? { personas: linesOf(personas) } : chosen(calls),
      onDone: onClose,
    })
  return (
    <Dialog
      open
      title={actionName(resource, 'start')}
      okText={t('agents.replay.start')}
      confirmLoading={isPerforming}
      cancelText={t('app.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      width={560}
    >
      <Radio.Group
        aria-label={t('agents.replay.who')}
        className={styles.kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as typeof kind)}
        options={[
          { value: 'recorded', label: t('agents.replay.recorded') },
          { value: 'personas', label: t('agents.replay.personas'), disabled: !hasModel },
        ]}
      />
      {hasModel === false && (
        <p role="note">
          {t('agents.replay.no_model')}{' '}
          <HoverLink to={`/${tenantId}/settings#model`}>{t('agents.replay.connect')}</HoverLink>
        </p>
      )}
      <p className={styles.muted}>
        {kind === 'recorded'
          ? t('agents.replay.recorded_text', {
              count: String(maxReplayed),
              days: String(replayDays),
              turns: String(maxReplayedTurns),
            })
          : t('agents.replay.personas_text', { turns: String(maxReplayedTurns) })}
      </p>
      <Form name="replay" form={form} layout="vertical" noValidate onFinish={start}>
        {kind === 'personas' ? <Personas /> : <ChooseCalls />}
      </Form>
    </Dialog>
  )
}

const Personas = () => (
  <Form.Item
    name="personas"
    label={t('agents.replay.personas')}
    extra={t('agents.replay.personas_help', { count: String(maxPersonas) })}
    rules={[{ validator: (_, value?: string) => check(linesOf(value ?? '')) }]}
  >
    <Input.TextArea rows={4} placeholder={t('agents.replay.persona_example')} />
  </Form.Item>
)

const longestPersona = 255

async function check(personas: string[]) {
  if (personas.length === 0) throw new Error(t('agents.replay.personas_missing'))
  if (personas.length > maxPersonas || personas.some(({ length }) => length > longestPersona)) {
    throw new Error(t('agents.replay.personas_many', { count: String(maxPersonas), letters: String(longestPersona) }))
  }
}

/** Tells whether the platform has a language model; `undefined` until it is known. */
function useHasModel(): boolean | undefined {
  const { query } = useCustom<{ openai_model: boolean }>({
    ...toRequest(voiceProviders.endpoints.read),
    errorNotification: false,
  })
  return query.data?.data.openai_model
}
