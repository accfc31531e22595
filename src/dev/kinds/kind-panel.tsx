import { useState, type ReactNode } from 'react'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { hasControl } from '#crud/form/control.tsx'
import { viewOf } from '#crud/kinds/index.ts'
import type { Filters } from '#crud/list/state.ts'
import type { Row } from '#crud/row.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { Panel } from '#ui/panel.tsx'
import { FormStates } from './form-states.tsx'
import styles from './kinds.module.css'
import type { Example } from './samples.ts'
import { State } from './state.tsx'

const titles = { Cell: 'List cell', Display: 'Record', form: 'Form control', filter: 'Filter' }

/** A kind: its cell, its detail, its control and its filter. */
export function KindPanel({ kind, field, rows }: Example) {
  const { width, Filter } = viewOf(field)
  const cellWidth = typeof width === 'function' ? width(field) : width
  return (
    <Panel title={kind}>
      <div className={styles.faces} data-kind={kind}>
        {(['Cell', 'Display'] as const).map((face) => (
          <Face key={face} title={titles[face]}>
            {Object.entries(rows).map(([state, row]) => (
              <State key={state} name={state} width={face === 'Cell' ? cellWidth : undefined}>
                <FieldValue field={field} row={row} face={face} />
              </State>
            ))}
          </Face>
        ))}
        {hasControl(field) && (
          <Face title={titles.form}>
            <FormStates field={field} rows={rows} />
          </Face>
        )}
        {Filter && (
          <Face title={titles.filter}>
            <FilterState name="unset" field={field} initial={{}} />
            <FilterState name="set" field={field} initial={filterOf(field.name, rows.typical)} />
          </Face>
        )}
      </div>
    </Panel>
  )
}

function Face({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.face}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function FilterState({ name, field, initial }: Pick<Example, 'field'> & { name: string; initial: Filters }) {
  const [filters, setFilters] = useState(initial)
  const Filter = viewOf(field).Filter!
  return (
    <State name={name}>
      <Filter
        field={field}
        label={fieldName(field)}
        filters={filters}
        onChange={(changed) => setFilters({ ...filters, ...changed })}
      />
    </State>
  )
}

/** The value itself, or the lower bound of a range filter. */
function filterOf(name: string, row: Row): Filters {
  const values = [row[name]].flat().map(String)
  return { [name]: values, [`${name}_gte`]: values }
}
