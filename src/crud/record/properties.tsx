import { PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import type { Rights } from '#contract/grammar/rights.ts'
import { useCommands } from '../commands.ts'
import { useInPlace } from '../in-place.ts'
import { FieldValue, isEmpty } from '../fields/field-value.tsx'
import { keyFor } from '../list/keys/pressed.ts'
import { InlineCell } from '../list/inline/cell.tsx'
import { type Editability, useEditability } from '../list/inline/use-inline.ts'
import type { Row } from '../row.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { refusalText } from './actions.tsx'
import styles from './properties.module.css'

interface PropertiesProps {
  resource: Resource
  row: Row
  /** The fields, in order; each must be in the edit form. */
  names: readonly string[]
  title: string
  /** Shown below a field, such as a shortcut that sets it. */
  below?: Record<string, ReactNode>
}

/**
 * Fields of a record that are edited in place, as in list cells. Empty fields are buttons that add a value. Read-only
 * if the record cannot be changed.
 */
export function Properties({ resource, row, names, title, below = {} }: PropertiesProps) {
  const editabilityOf = useEditability(resource)
  const fields = names.map((name) => resource.fields[name]!)
  const verdict = (row as Rights).can?.['update']
  const isSet = ({ name }: FieldSpec) => !isEmpty(row[name]) || below[name] !== undefined
  const unset = fields.filter((field) => !isSet(field) && editabilityOf(field, row) === true)
  const parts = useRef<HTMLDivElement>(null)
  const isBesideList = useInPlace() !== null
  useCommands(() =>
    fields
      .filter((field) => editabilityOf(field, row) === true)
      .map((field) => ({
        key: `set-${field.name}`,
        label: t('app.list.set', { field: fieldName(field) }),
        // Beside a list, the key edits the cell of the row instead.
        shortcut: isBesideList ? undefined : keyFor(resource, field.name),
        onChoose: () => openProperty(parts.current!, field.name),
      })),
  )
  return (
    <Panel title={title}>
      <div ref={parts}>
        <dl className={styles.list}>
          {fields.filter(isSet).map((field) => (
            <div key={field.name} data-property={field.name}>
              <dt>{fieldName(field)}</dt>
              <dd>
                <Value resource={resource} row={row} field={field} editability={editabilityOf(field, row)} />
                {below[field.name]}
              </dd>
            </div>
          ))}
        </dl>
        {unset.length > 0 && (
          <ul className={styles.unset} aria-label={t('records.properties.unset')}>
            {unset.map((field) => (
              <li key={field.name} data-property={field.name}>
                <InlineCell resource={resource} row={row} field={field} editability>
                  <PlusOutlined aria-hidden /> {fieldName(field)}
                </InlineCell>
              </li>
            ))}
          </ul>
        )}
      </div>
      {verdict !== true && verdict && <p className={styles.why}>{refusalText(verdict)}</p>}
    </Panel>
  )
}

/** Opens the control of a property, also while the properties are collapsed. */
function openProperty(parts: HTMLElement, name: string): void {
  const button = parts.querySelector<HTMLElement>(`[data-property='${name}'] button[aria-haspopup]`)
  const details = parts.closest('details')
  if (details) details.open = true
  button?.click()
}

interface ValueProps {
  resource: Resource
  row: Row
  field: FieldSpec
  editability: Editability
}

function Value({ resource, row, field, editability }: ValueProps) {
  // An empty field with a shortcut below it keeps its position.
  const isMissing = editability === true && isEmpty(row[field.name])
  const value = isMissing ? (
    t('app.list.set', { field: fieldName(field) })
  ) : (
    <FieldValue field={field} row={row} face="Display" />
  )
  return (
    <div className={styles.value}>
      {editability === true ? (
        <InlineCell resource={resource} row={row} field={field} editability>
          {value}
        </InlineCell>
      ) : (
        value
      )}
    </div>
  )
}
