import { Suspense, type ReactNode } from 'react'
import { useCan, useList } from '@refinedev/core'
import { lookup, withTexts } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { engineConfig, resourceNamed } from '../engine.ts'
import { renderLazy } from '../lazy.ts'
import { atParent } from '../at-parent.ts'
import { FactsSkeleton } from '../record/facts.tsx'
import { defaultListState, type Filters, toListQuery } from '../list/state.ts'
import type { ResourceEntry } from '../entry.ts'
import type { Related, Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { useResource } from '../use-resource.ts'
import { heading } from '../vocabulary.ts'
import styles from './related.module.css'

export interface RecordTab {
  key: string
  label: string
  /** Shown beside the label, such as a count. */
  aside?: ReactNode
  children: ReactNode
}

/** The tabs of a record with its nested and related lists. */
export function listTabs(resource: Resource, row: Row): RecordTab[] {
  return [
    ...nestedIn(resource, row).map((child) => tabOf(child.identifier, child, row)),
    ...resource.related.flatMap(({ by, label, ...related }) => {
      const other = resourceNamed(related.resource)
      return other ? [tabOf(keyOf({ by, ...related }), other, row, by, label)] : []
    }),
  ]
}

/** The value of a tab in the address: `?tab=tickets.assignee_id`. */
const keyOf = ({ resource, by }: Related) => `${resource}.${by}`

function nestedIn(resource: Resource, row: Row): ResourceEntry[] {
  const { name } = resource.contract
  return engineConfig()
    .resources.filter(({ contract, screens }) => contract.parent?.noun === name && screens.list && !screens.list.page)
    .map((child) => atParent(child, { ...resource.at, [child.contract.parent!.param]: String(row['id']) }))
}

function tabOf(key: string, resource: ResourceEntry, row: Row, by?: string, label?: string): RecordTab {
  const limit = by ? { [by]: [String(row['id'])] } : {}
  return {
    key,
    label: (label && lookup(label)) ?? heading(resource, 'many'),
    aside: <Count resource={resource} limit={limit} />,
    children: <ListTab entry={resource} limit={limit} by={by} />,
  }
}

/** Loads the code of the list and the declaration of its resource in parallel. */
function ListTab({ entry, ...list }: { entry: ResourceEntry; limit: Filters; by?: string }) {
  const declared = useResource(entry.identifier)
  const resource = declared && atParent(declared, entry.at ?? {})
  return <Suspense fallback={<FactsSkeleton />}>{renderLazy(loadList, { ...list, resource })}</Suspense>
}

const loadList = () => withTexts(import('./related-list.tsx'), 'records', 'forms')

const most = 999

/** The number of records in the list of a tab, up to 1000. */
function Count({ resource, limit }: { resource: ResourceEntry; limit: Filters }) {
  const { data: access } = useCan({ resource: resource.contract.name, action: 'list' })
  const state = { ...defaultListState(resource), filters: limit }
  const { result, query } = useList({
    ...toListQuery(state, resource),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    queryOptions: { enabled: access?.can === true },
    errorNotification: false,
  })
  const { total } = result
  if (!query.isSuccess || total === undefined) return null
  return <span className={styles.count}>{total > most ? `${formatInteger(most)}+` : formatInteger(total)}</span>
}
