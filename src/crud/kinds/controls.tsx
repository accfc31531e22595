import { Input, Switch, Form } from 'antd'
import { lazy, type ComponentType, Suspense } from 'react'
import type { FieldKind } from '#contract/grammar/kinds/index.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { engineConfig } from '../engine.ts'
import { FormSelect } from '../fields/form-select.tsx'
import { ReferenceSelect } from '../fields/reference-select.tsx'
import { optionsOf, relatedTo } from '../fields/related.tsx'
import styles from '../form/form.module.css'
import { LineInput } from '../form/line-input.tsx'
import { NumberInput } from '../form/number-input.tsx'
import { ReferenceWithin } from '../form/reference-within.tsx'
import { renderLazy } from '../lazy.ts'
import type { ControlProps, LazyControl } from '../resource.ts'
import { choicesOf, fieldName } from '../vocabulary.ts'
import { DurationControl } from './duration.control.tsx'
import { digitsOf } from '#contract/grammar/currency.ts'
import { isCurrency } from '#contract/grammar/currency-code.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { toMajor, toMinor } from '../form/currency-change.ts'
import { currencyOf } from './figures.tsx'

/** The control of each kind of the contract; fields of a kind without one cannot be edited. */
const controls: Record<FieldKind, ComponentType<ControlProps> | null> = {
  file: FileControl,
  files: FilesControl,
  reference: ReferenceControl,
  references: (props) => <ReferenceControl {...props} mode="multiple" />,
  tags: ({ field, row, ...select }) => (
    <FormSelect {...select} mode="tags" tokenSeparators={[',']} open={false} suffixIcon={null} />
  ),
  weekdays: onDemand(() => import('../fields/weekday-choice.tsx')),
  choices: ({ field, row, ...select }) => (
    <FormSelect {...select} mode="multiple" optionFilterProp="label" options={choicesOf(field)} />
  ),
  enum: EnumControl,
  boolean: ({ field, row, value, ...input }) => <Switch {...input} checked={Boolean(value)} />,
  integer: (props) => <NumberInput {...props} decimals={0} format={props.field.isUnique ? String : undefined} />,
  number: (props) => <NumberInput {...props} />,
  percentage: (props) => <NumberInput {...props} suffix="%" />,
  money: MoneyControl,
  duration: DurationControl,
  id: null,
  date: onDemand(() => withTexts(import('../dates/day-control.tsx'), 'kinds')),
  time: onDemand(() => withTexts(import('../dates/time-control.tsx'), 'kinds')),
  timestamp: onDemand(() => withTexts(import('../dates/timestamp-input.tsx'), 'kinds')),
  timezone: TimezoneControl,
  phone: (props) => <LineInput {...props} type="tel" />,
  email: (props) => <LineInput {...props} type="email" />,
  week: WeekControl,
  url: (props) => <LineInput {...props} type="url" />,
  secret: SecretControl,
  image: null,
  longtext: LongtextControl,
  text: (props) => <LineInput {...props} />,
  object: onDemand(() => withTexts(import('../nested/object-editor.tsx'), 'forms')),
  objects: onDemand(() => withTexts(import('../nested/objects-editor.tsx'), 'forms')),
  document: onDemand(() => withTexts(import('../nested/document-editor.tsx'), 'kinds', 'forms')),
  json: onDemand(() => withTexts(import('../form/json-editor.tsx'), 'kinds')),
}

/** The control of a field's kind. */
export const controlOf = ({ kind }: { kind: FieldKind }): ComponentType<ControlProps> | null => controls[kind]

/** Loads a rarely used control and its texts on demand. */
function onDemand(load: LazyControl): ComponentType<ControlProps> {
  return (props) => <Suspense fallback={<Bar />}>{renderLazy(load, props)}</Suspense>
}

/** Loads the file picker on demand, since few forms have one. */
function FilesControl({ field, row = {}, ...given }: ControlProps) {
  const load = engineConfig().files?.picker
  if (!load) return null
  const picker = {
    ...given,
    field,
    resource: field.resource ?? '',
    label: fieldName(field),
    known: relatedTo(field.name, row),
  }
  return <Suspense fallback={<Pending />}>{renderLazy(load, picker)}</Suspense>
}

/** Reserves the space of the picker. */
const Pending = () => (
  <div className={styles.files}>
    <Bar />
  </div>
)

/** Adapts the control of several files to a single one. */
function FileControl({ field, value, onChange, ...given }: ControlProps) {
  return (
    <FilesControl
      {...given}
      field={{ ...field, max: 1 }}
      value={value ? [value] : []}
      onChange={(ids) => onChange?.((ids as string[])[0] ?? null)}
    />
  )
}

function ReferenceControl({ field, row = {}, owner, mode, ...input }: ControlProps & { mode?: 'multiple' }) {
  const known = optionsOf(field.name, row)
  const select = {
    ...input,
    mode,
    resource: field.ref!,
    among: field.among,
    known,
    allowClear: !mode && field.nullable,
  }
  return owner ? <ReferenceWithin {...select} owner={owner} /> : <ReferenceSelect {...select} />
}

/** Maximum number of choices without a search field. */
const overview = 7

function EnumControl({ field, row, ...select }: ControlProps) {
  const options = choicesOf(field)
  return (
    <FormSelect
      {...select}
      options={options}
      showSearch={options.length > overview}
      optionFilterProp="label"
      allowClear={field.nullable}
    />
  )
}

const BusinessHours = lazy(() => withTexts(import('../hours/business-hours.tsx'), 'kinds'))

function WeekControl({ field, value, onChange }: ControlProps) {
  return (
    <Suspense fallback={<Bar />}>
      <BusinessHours label={fieldName(field)} value={value ?? undefined} onChange={onChange} />
    </Suspense>
  )
}

const loadStored = () => withTexts(import('../form/stored-secret.tsx'), 'kinds')

/** Asks for a new secret. A stored secret is kept unless it is replaced or removed. */
function SecretControl(props: ControlProps) {
  const { field, row, value, onChange, changed: _, ...input } = props
  if (row?.[field.name]) return <Suspense fallback={<Bar />}>{renderLazy(loadStored, props)}</Suspense>
  return (
    <PasswordInput
      {...input}
      value={value ?? ''}
      autoComplete="new-password"
      maxLength={field.max}
      onChange={({ target }) => onChange?.(target.value || undefined)}
    />
  )
}

/** antd measures the text on each key press, which is slow; most browsers can size the control themselves. */
const growth = globalThis.CSS?.supports?.('field-sizing', 'content')
  ? { className: styles.growing }
  : { autoSize: { minRows: 5, maxRows: 16 } }

function LongtextControl({ field, row, onChange, ...input }: ControlProps) {
  return (
    <Input.TextArea {...input} maxLength={field.max} {...growth} onChange={({ target }) => onChange?.(target.value)} />
  )
}

/** Searches by name and by current offset. */
function TimezoneControl({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} showSearch options={zones()} optionFilterProp="label" />
}

let knownZones: { value: string; label: string }[] | undefined

function zones() {
  knownZones ??= Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: `${value.replace(/_/g, ' ')} (${offset(value)})`,
  }))
  return knownZones
}

const offset = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value

/** Takes an amount in major units with decimals; the value is in minor units. */
export function MoneyControl({ field, row = {}, value, onChange, ...input }: ControlProps) {
  const form = Form.useFormInstance()
  const watched = Form.useWatch<unknown>('currency', { form, preserve: true })
  const chosen = watched ?? (form?.getFieldValue('currency') as unknown)
  const currency = currencyOf({ ...row, ...(chosen ? { currency: chosen } : {}) })
  return (
    <NumberInput
      {...input}
      currency={currency}
      decimals={field.isFractional ? undefined : digitsOf(currency)}
      format={(amount) => moneyText(amount, currency)}
      value={typeof value === 'number' ? toMajor(value, currency) : value}
      onChange={(amount) => onChange?.(typeof amount === 'number' ? toMinor(amount, currency) : amount)}
    />
  )
}

/** A currency that is still being typed has no format. */
const moneyText = (amount: number, currency: string) =>
  isCurrency(currency)
    ? formatMoney(amount * 10 ** digitsOf(currency), currency)
    : `${currency} ${formatNumber(amount)}`
