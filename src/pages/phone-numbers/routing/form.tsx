import { useCan, useNotification } from '@refinedev/core'
import { Form } from 'antd'
import { useCallback, useState, type ComponentProps } from 'react'
import { type PhoneNumber, phoneNumbers } from '#contract/phone-numbers/contract.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import {
  type AnsweringAgent,
  type Routing,
  type RoutingStep,
  stepsOf,
  versionOf,
} from '#contract/phone-numbers/routing.ts'
import { isSame } from '#contract/grammar/same.ts'
import { bodyFields, type FormField } from '#crud/form/form-fields.ts'
import { FormFrame } from '#crud/form/form-frame.tsx'
import { rulesOf } from '#crud/form/rules.ts'
import { FormItems } from '#crud/form/form-items.tsx'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { bodyOf } from '#crud/form/values.ts'
import { t } from '#providers/format/i18n.ts'
import { announceChange } from '#providers/undo/announce.ts'
import { reasonText } from '#providers/requests/problem-text.ts'
import { Panel } from '#ui/panel.tsx'
import { type Handler, HandlerControl } from './handler-control.tsx'
import styles from './routing.module.css'
import { silenceAt, silenceOf } from './silence.ts'
import { useAgents } from './use-routing.ts'

const { updateRouting } = phoneNumbers.endpoints
const others = bodyFields(updateRouting.body, ['recording', 'max_concurrent'])
const [handlerField, fallbackField] = bodyFields(updateRouting.body, ['call_handler', 'fallback'])

interface RoutingFormProps {
  number: PhoneNumber & Rights
  routing: Routing
}

/** The editor of a routing beside its picture, which follows what is entered. */
export function RoutingForm({ number, routing }: RoutingFormProps) {
  const { open } = useNotification()
  const { data: access } = useCan({ resource: phoneNumbers.name, action: 'updateRouting' })
  const [names, setNames] = useState<Record<string, string>>(namesIn(routing))
  const { form, send, isPending } = useBodyForm<Routing>({
    endpoint: updateRouting,
    id: number.id,
    invalidates: ['all'],
    onSaved: (_, answer) => {
      const said = announceChange(t('numbers.saved'), answer)
      if (said) open?.(said)
    },
  })
  const initial = { ...routing, call_handler: plain(routing.call_handler), fallback: plain(routing.fallback) }
  const entered = Form.useWatch([], form) ?? initial
  const agents = useAgents([entered.call_handler, entered.fallback].some((one) => one?.target_id))
  const shown = { ...names, ...Object.fromEntries(agents.map((agent) => [agent.id, versionOf(agent)])) }
  const body = useCallback(() => {
    const values = form.getFieldsValue(true)
    return { ...bodyOf(others, values), call_handler: values.call_handler, fallback: values.fallback }
  }, [form])
  const isDirty = useCallback(
    () => Object.entries(body()).some(([name, value]) => !isSame(value, initial[name as 'fallback'])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is made anew for each version of the number
    [body],
  )
  const blocker = useUnsavedGuard(isDirty)
  const verdict = number.can?.['updateRouting']
  const unheardOf = ({ call_handler, fallback }: Values) => ({
    handler: silenceFor(routing, agents, call_handler),
    fallback: silenceFor(routing, agents, fallback),
  })
  const onName = (id: string, name: string) => setNames((known) => ({ ...known, [id]: name }))
  const naming = { names, onName }
  return (
    <div className={styles.columns}>
      <FormFrame
        form={form}
        initial={initial}
        submit={t('numbers.save')}
        reason={access?.reason ?? (verdict && verdict !== true ? reasonText(verdict) : undefined)}
        isPending={isPending}
        blocker={blocker}
        onSubmit={() => send(body())}
      >
        <HandlerItem field={handlerField!} label={t('numbers.handler')} help={unheardOf(entered).handler} {...naming} />
        <HandlerItem
          field={fallbackField!}
          label={t('numbers.fallback')}
          help={t('numbers.fallback_help')}
          {...naming}
        />
        <FormItems fields={others} />
      </FormFrame>
      <Panel title={t('numbers.flow')}>
        <Flow steps={previewOf(number, routing, entered, shown)} unheard={unheardOf(entered)} />
        <p>{t('numbers.flow_note')}</p>
      </Panel>
    </div>
  )
}

interface HandlerItemProps extends Pick<ComponentProps<typeof HandlerControl>, 'names' | 'onName'> {
  field: FormField
  label: string
  help?: string
}

/** A handler that must lead somewhere. */
const HandlerItem = ({ field, label, help, ...naming }: HandlerItemProps) => (
  <Form.Item name={field.name} label={label} extra={help} rules={rulesOf(field)} validateTrigger={[]}>
    <HandlerControl {...naming} />
  </Form.Item>
)

/** Says why callers would not hear the agent of a handler. */
function silenceFor({ speech, hosting, call_handler }: Routing, agents: AnsweringAgent[], entered?: Handler | null) {
  if (entered?.type !== 'ai_agent' || entered.target) return undefined
  if (!agents.find(({ id }) => id === entered.target_id)?.is_hosted) return silenceOf(speech)
  const isSaved = entered.target_id === call_handler?.target_id
  return silenceAt((isSaved && hosting) || { status: 'waiting', problem: null })
}

/** A handler without the label of its template. */
const plain = (handler: Routing['fallback']): Handler | null => {
  if (!handler) return null
  const { type, target, target_id, template_id } = handler
  return { type, target, target_id, template_id }
}

const namesIn = ({ call_handler, fallback }: Routing) =>
  Object.fromEntries(
    [call_handler, fallback].flatMap((one) => (one?.template ? [[one.template.id, one.template.label]] : [])),
  )

/** Draws the steps of a call as a flow; it is a list for screen readers. */
function Flow({ steps, unheard }: { steps: RoutingStep[]; unheard: Partial<Record<RoutingStep['kind'], string>> }) {
  return (
    <ol className={styles.flow}>
      {steps.map(({ kind, label, when }, index) => (
        <li key={index} data-kind={kind}>
          {when !== 'always' && <span className={styles.when}>{t(`numbers.when.${when}`)}</span>}
          <div className={styles.step}>
            <span>{t(`numbers.step.${kind}`)}</span>
            {label && <strong>{label}</strong>}
            {unheard[kind] && <span className={styles.unheard}>{unheard[kind]}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface Values {
  call_handler?: Handler | null
  fallback?: Handler | null
}

/** The steps of what is entered. What follows an unchanged fallback is known; for another one, the platform finds it. */
function previewOf(
  { type, extension }: PhoneNumber,
  { steps, ...saved }: Routing,
  { call_handler = null, fallback = null }: Values,
  names: Record<string, string>,
): RoutingStep[] {
  const labelled = (handler: Handler | null) =>
    handler && {
      type: handler.type,
      label: names[handler.template_id ?? handler.target_id ?? ''] ?? handler.target ?? '',
    }
  const at = steps.map(({ kind }) => kind).indexOf('number')
  const isKept =
    isSame(fallback?.target ?? null, saved.fallback?.target ?? null) && fallback?.type === saved.fallback?.type
  return stepsOf({
    number: steps[0]?.label ?? '',
    hours: saved.hours,
    handler: labelled(call_handler),
    own: type === 'extension' && extension ? { type, label: extension } : null,
    fallback: labelled(fallback),
    further: isKept && at > 0 ? steps.slice(at).filter(({ kind }) => kind !== 'hang_up') : [],
  })
}
