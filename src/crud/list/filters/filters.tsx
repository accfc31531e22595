import { PlusOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { splitParameter } from '#contract/grammar/query.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { useScreenParams } from '../../in-place.ts'
import { viewOf } from '../../kinds/index.ts'
import type { FieldSpec, Resource } from '../../resource.ts'
import { fieldName } from '../../vocabulary.ts'
import { KeptContext } from './chips.ts'
import { isOverdueIn } from './day-filter.tsx'
import type { Filters as FilterValues } from '../state.ts'

interface FiltersProps {
  resource: Resource
  filters: FilterValues
  /** The search of the list. */
  q: string
  onChange: (filters: FilterValues) => void
}

/** The number of filters that a list always shows. If it has more, they are shown while they are set. */
const alwaysShown = 3

/** The declared filters, and those set by the address. Many are added one by one, which leaves a list one row of tools. */
export function Filters({ resource, filters, q, onChange }: FiltersProps) {
  const isInSheet = useScreenParams()[0].has('peek')
  const isOnPhone = useNarrow()
  const { kept, added, add, keep, choose, leave, opener } = useKept(filters)
  const all = shownFilters(resource, filters).filter((field) => viewOf(field).Filter)
  const isSet = ({ name }: FieldSpec) => isIn(filters, name)
  const isEvery = isInSheet || isOnPhone || all.length <= alwaysShown
  const shown = isEvery ? all : all.filter((field) => isSet(field) || kept.includes(field.name))
  const others = all.filter((field) => !shown.includes(field))
  return (
    <>
      {shown.map((field) => {
        const Filter = viewOf(field).Filter!
        const onClosed = () => leave(field.name)
        return (
          <KeptContext
            key={field.name}
            value={isEvery ? null : { isAdded: added === field.name, onOpened: () => keep(field.name), onClosed }}
          >
            <Filter
              field={field}
              label={fieldName(field)}
              filters={filters}
              list={{ resource, q }}
              onChange={(changed) => {
                const next = merge(filters, changed)
                choose(field.name, isIn(next, field.name))
                onChange(next)
              }}
            />
          </KeptContext>
        )
      })}
      {others.length > 0 && <AddFilter fields={others} opener={opener} onAdd={add} />}
    </>
  )
}

/**
 * The filters that are open although they are not set. One that is left without a value gives the focus to the menu; one
 * with a value is kept until the address has it.
 */
function useKept(filters: FilterValues) {
  const [kept, setKept] = useState<string[]>([])
  const [added, setAdded] = useState<string>()
  const opener = useRef<HTMLSpanElement>(null)
  const open = useRef(new Set<string>())
  const chosen = useRef(new Set<string>())
  const drop = (isOver: (name: string) => boolean) =>
    setKept((names) => (names.some(isOver) ? names.filter((one) => !isOver(one)) : names))
  useEffect(() => drop((name) => isIn(filters, name) && !open.current.has(name)), [filters])
  const keep = (name: string) => {
    open.current.add(name)
    setKept((names) => (names.includes(name) ? names : [...names, name]))
  }
  return {
    kept,
    added,
    opener,
    keep,
    add: (name: string) => {
      chosen.current.delete(name)
      keep(name)
      setAdded(name)
    },
    choose: (name: string, hasValue: boolean) => void chosen.current[hasValue ? 'add' : 'delete'](name),
    leave: (name: string) => {
      open.current.delete(name)
      drop((one) => one === name && !chosen.current.has(name))
      setAdded(undefined)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener.current?.querySelector('button')?.focus()
      })
    },
  }
}

const isIn = (filters: FilterValues, name: string) =>
  Object.keys(filters).some((key) => splitParameter(key).field === name)

interface AddFilterProps {
  fields: FieldSpec[]
  opener: RefObject<HTMLSpanElement | null>
  onAdd: (name: string) => void
}

function AddFilter({ fields, opener, onAdd }: AddFilterProps) {
  const items = () =>
    fields.map((field) => ({ key: field.name, label: fieldName(field), onChoose: () => onAdd(field.name) }))
  return (
    <span ref={opener}>
      <Menu
        label={t('app.filter.add')}
        items={items}
        align="start"
        button={(props) => (
          <Button {...props} type="text" icon={<PlusOutlined aria-hidden />} aria-label={t('app.filter.add')}>
            {t('app.filter.one')}
          </Button>
        )}
      />
    </span>
  )
}

function shownFilters({ fields, screens }: Resource, filters: FilterValues): FieldSpec[] {
  const active = Object.keys(filters).map((name) => splitParameter(name).field)
  const overdue = Object.values(fields).filter((field) => isOverdueIn(field, filters))
  const shown = new Set([...(screens.list?.filters ?? []), ...active])
  // Overdue is a single filter that compares two fields.
  for (const { metBy } of overdue) if (!screens.list?.filters?.includes(metBy!)) shown.delete(metBy!)
  return [...shown].map((name) => fields[name]!)
}

const merge = (filters: FilterValues, changed: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, values]) => values.length > 0))
