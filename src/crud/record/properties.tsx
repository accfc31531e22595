import { Form } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useInPlace } from '../in-place.ts'
import { useSingleKeys } from '../list/keys/field-keys.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import type { Rights } from '#contract/grammar/rights.ts'
import { FieldItem } from '../form/field-item.tsx'
import { editFields } from '../form/form-fields.ts'
import type { Row } from '../row.ts'
import { viewOf } from '../kinds/index.ts'
import type { Resource } from '../resource.ts'
import { refusalText } from './actions.tsx'
import { FactList } from './facts.tsx'
import styles from './properties.module.css'
import { useProperties } from './use-properties.ts'

interface PropertiesProps {
  resource: Resource
  row: Row
  /** The fields, in order; each is one of the form to edit. */
  names: readonly string[]
  title: string
  /** Shown below a field, such as a shortcut that sets it. */
  below?: Record<string, ReactNode>
}

/** Fields of a record that are edited in place: each change is saved at once. Read-only where the record cannot change. */
export function Properties({ resource, row, names, title, below = {} }: PropertiesProps) {
  const verdict = (row as Rights).can?.['update']
  if (verdict === true) return <Editable {...{ resource, row, names, title, below }} />
  return (
    <Panel title={title}>
      <FactList facts={names.map((name) => resource.fields[name]!)} row={row} />
      {verdict && <p className={styles.why}>{refusalText(verdict)}</p>}
    </Panel>
  )
}

function Editable({ resource, row, names, title, below }: Required<PropertiesProps>) {
  const every = editFields(resource, row)
  const fields = names.flatMap((name) => every.find((field) => field.name === name) ?? [])
  const { form, commit, state } = useProperties(resource, row, fields)
  const panel = useRef<HTMLDivElement>(null)
  const isBesideList = useInPlace() !== null
  useSingleKeys(resource, !isBesideList, (name) => openControl(panel.current, name))
  const onValuesChange = (changed: Row) => {
    const [name] = Object.keys(changed)
    const field = fields.find((one) => one.name === name)
    if (field && viewOf(field).isChosen) void commit(field)
  }
  return (
    <Panel
      title={title}
      aside={
        <span role="status" className={styles.state}>
          {state && t(`records.properties.${state}`)}
        </span>
      }
    >
      <div ref={panel}>
        <Form
          form={form}
          name="properties"
          layout="vertical"
          noValidate
          initialValues={row}
          onValuesChange={onValuesChange}
          className={styles.form}
        >
          {fields.map((field) => (
            <div
              key={field.name}
              data-property={field.name}
              className={styles.property}
              onBlur={() => void commit(field)}
            >
              <FieldItem
                field={field}
                path={[field.name]}
                record={row}
                isWide
                onChange={() => undefined}
                renderFields={() => null}
              />
              {below[field.name]}
            </div>
          ))}
        </Form>
      </div>
    </Panel>
  )
}

/** Opens the control of a property, also within details that are closed. */
function openControl(panel: HTMLElement | null, name: string): boolean {
  const control = panel?.querySelector<HTMLElement>(`[data-property="${name}"] :is(input, textarea)`)
  if (!control) return false
  const details = control.closest('details')
  if (details) details.open = true
  control.focus()
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  return true
}
