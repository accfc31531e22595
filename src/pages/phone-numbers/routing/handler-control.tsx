import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { handlerTypes, type CallHandler } from '#contract/phone-numbers/call-handlers.ts'
import { type AnsweringAgent, canAnswer, versionOf } from '#contract/phone-numbers/routing.ts'
import { callHandlerTemplates } from '#contract/call-handler-templates.ts'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './routing.module.css'
import { useAgents } from './use-routing.ts'

export type Handler = CallHandler

interface HandlerControlProps {
  id?: string
  value?: Handler | null
  onChange?: (value: Handler | null) => void
  /** The names of templates and agents by id. */
  names: Record<string, string>
  onName: (id: string, name: string) => void
}

const nobody = 'nobody'
const empty = { target: null, target_id: null, template_id: null }

/** Chooses what answers calls: its kind, and its target or, instead of one, a template. */
export function HandlerControl({ id, value = null, onChange, names, onName }: HandlerControlProps) {
  const agents = useAgents(value?.type === 'ai_agent')
  const set = (changed: Partial<Handler>) => value && onChange?.({ ...value, ...changed })
  const choose =
    (field: 'template_id' | 'target_id'): OnChosen =>
    (chosen, option) => {
      if (chosen) onName(chosen, String(option.label))
      set({ ...empty, [field]: chosen ?? null })
    }
  return (
    <div className={styles.handler}>
      <FormSelect
        id={id}
        value={value?.type ?? nobody}
        options={[
          { value: nobody, label: t('numbers.nobody') },
          ...handlerTypes.map((type) => ({ value: type, label: valueName('type', type) })),
        ]}
        onChange={(type) => onChange?.(type === nobody ? null : { type: type as Handler['type'], ...empty })}
      />
      {value?.type === 'ai_agent' && agents.length > 0 && !value.template_id && (
        <AgentChoice agents={agents} chosen={value.target_id} onChange={choose('target_id')} />
      )}
      {value && !value.template_id && !value.target_id && (
        <Labelled label={t(`numbers.target.${value.type}`)}>
          {(own) => (
            <Input
              id={own}
              value={value.target ?? ''}
              maxLength={80}
              onChange={({ target }) => set({ target: target.value.trim() === '' ? null : target.value })}
            />
          )}
        </Labelled>
      )}
      {value && <TemplateChoice handler={value} names={names} onChange={choose('template_id')} />}
    </div>
  )
}

type OnChosen = (chosen: string | undefined, option: any) => void

interface AgentChoiceProps {
  agents: AnsweringAgent[]
  chosen: string | null
  onChange: OnChosen
}

const AgentChoice = ({ agents, chosen, onChange }: AgentChoiceProps) => (
  <Labelled label={t('numbers.agent')}>
    {(id) => (
      <FormSelect
        id={id}
        value={chosen ?? undefined}
        options={agents.map((agent) => ({
          value: agent.id,
          label: stateOf(agent),
          // One that was chosen before is paused: it stays, and can be chosen away.
          disabled: !canAnswer(agent),
        }))}
        onChange={onChange}
        allowClear
      />
    )}
  </Labelled>
)

/** An agent with its version and its state: `Rina · v3 · Active`. */
const stateOf = (agent: AnsweringAgent) => `${versionOf(agent)} · ${valueName('status', agent.status)}`

interface TemplateChoiceProps {
  handler: Handler
  names: Record<string, string>
  onChange: OnChosen
}

/** A template instead of a target, of those for the same kind. */
const TemplateChoice = ({ handler: { type, template_id }, names, onChange }: TemplateChoiceProps) => (
  <Labelled label={t('numbers.template')}>
    {(id) => (
      <ReferenceSelect
        id={id}
        resource={callHandlerTemplates.name}
        among={{ type }}
        known={template_id ? [{ value: template_id, label: names[template_id]! }] : []}
        value={template_id ?? undefined}
        onChange={onChange}
        placeholder={t('numbers.no_template')}
        allowClear
      />
    )}
  </Labelled>
)

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
