import { useCan, useCustom, useList } from '@refinedev/core'
import { Form } from 'antd'
import type * as z from 'zod'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import { voices, type Voice } from '#contract/voices.ts'
import { valueName } from '#crud/vocabulary.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import styles from './agents.module.css'
import { estimate, tokensOf } from './estimate.ts'

type Current = z.output<typeof aiAgents.endpoints.rates.data>

/** The cost of a minute of conversation and the wait for an answer, under the current values of the form. */
export default function EstimatePanel() {
  const { query } = useCustom<Current>({ ...toRequest(aiAgents.endpoints.rates), errorNotification: false })
  const form = Form.useFormInstance<AiAgent>()
  const values = Form.useWatch(partsOf, { form, preserve: true }) as ReturnType<typeof partsOf> | undefined
  const voiceProvider = useVoiceProvider(values?.voice_id ?? null)
  const isConfigured = useConfigured()
  const current = query.data?.data
  if (!current || !values) return null
  const answering = isConfigured(values.llm) ? values.llm : 'embedded'
  const { items, price, latency } = estimate({ ...values, llm: answering, voiceProvider }, current.rates)
  const money = (minor: number) => formatMoney(Math.round(minor), current.currency)
  return (
    <section className={styles.estimate} aria-label={t('agents.estimate.title')}>
      <h2>{t('agents.estimate.title')}</h2>
      <dl>
        <div>
          <dt>{t('agents.estimate.price')}</dt>
          <dd>{price > 0 ? money(price) : t('agents.estimate.free')}</dd>
        </div>
        {items.map((item) => (
          <div key={item.type} data-part>
            <dt>{valueName('type', item.type)}</dt>
            <dd>{money(item.price)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('agents.estimate.latency')}</dt>
          <dd>{t('agents.estimate.seconds', { seconds: formatNumber(Math.round(latency / 100) / 10) })}</dd>
        </div>
      </dl>
      <p>{t('agents.estimate.help', { price: money(current.rates.call_minutes) })}</p>
    </section>
  )
}

/** The values that it depends on: another one renders nothing again, and a text only with its number of tokens. */
const partsOf = (all: AiAgent) => ({
  llm: all.llm,
  max_tokens: all.max_tokens,
  max_passages: all.max_passages,
  knowledge_ids: all.knowledge_ids,
  voice_id: all.voice_id,
  speech_to_text: all.speech_to_text,
  eagerness: all.eagerness,
  prompt_tokens: tokensOf(all.system_prompt ?? ''),
})

/** Tells whether the platform has the key of what is to answer; without it, the embedded engine does. */
function useConfigured() {
  const { query } = useCustom<z.output<typeof voiceProviders.endpoints.read.data>>({
    ...toRequest(voiceProviders.endpoints.read),
    errorNotification: false,
  })
  return (llm: AiAgent['llm']) => llm === 'embedded' || query.data?.data[llm] !== false
}

/** The provider of a voice; without one, of the tenant's default. */
function useVoiceProvider(id: string | null): Voice['provider'] {
  const { data: access } = useCan({ resource: voices.name, action: 'list' })
  const { result } = useList<Voice>({
    resource: voices.name,
    filters: [id ? { field: 'id', operator: 'eq', value: id } : { field: 'is_default', operator: 'eq', value: true }],
    pagination: { pageSize: 1 },
    queryOptions: { enabled: access?.can === true },
    errorNotification: false,
  })
  return result.data[0]?.provider ?? 'browser'
}
