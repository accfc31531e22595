import { type RecordTab, listTabs } from '../related/tabs.tsx'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useCommands } from '../commands.ts'
import { engineConfig } from '../engine.ts'
import { useScreenParams } from '../in-place.ts'
import { renderLazy } from '../lazy.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { FactsSkeleton } from './facts.tsx'

interface RecordTabsProps {
  resource: Resource
  row: Row
  overview: ReactNode
  /** Tabs in addition to those of the engine; one with the key `history` replaces the default one. */
  tabs: RecordTab[]
}

/**
 * The tabs of a record: the overview, nested and related lists, and tabs of the application. The address contains the
 * open one.
 */
export function RecordTabs({ resource, row, overview, tabs }: RecordTabsProps) {
  const [params, setParams] = useScreenParams()
  const { state } = useLocation()
  const common = commonTabs(resource, row)
  const isCommon = ({ key }: RecordTab) => common.some((tab) => tab.key === key)
  const all: RecordTab[] = [
    { key: 'overview', label: t('app.record.overview'), children: overview },
    ...tabs.filter((tab) => !isCommon(tab)),
    ...listTabs(resource, row),
    ...common.map((tab) => tabs.find(({ key }) => key === tab.key) ?? tab),
  ]
  const change = (tab: string) =>
    setParams(tab === 'overview' ? {} : { tab }, { replace: true, preventScrollReset: true, state })
  useCommands(() =>
    (all.length > 1 ? all : []).map(({ key, label }) => ({
      key: `tab-${key}`,
      label: t('app.record.show_tab', { tab: label }),
      onChoose: () => change(key),
    })),
  )
  if (all.length === 1) return overview
  const active = all.find(({ key }) => key === params.get('tab')) ?? all[0]!
  return (
    <Tabs tabs={all} active={active.key} onChange={change}>
      {active.children}
    </Tabs>
  )
}

/** The tabs that the application adds to every record. */
function commonTabs(resource: Resource, row: Row): RecordTab[] {
  const plugs = engineConfig().recordTabs ?? []
  return plugs
    .filter(({ isFor }) => isFor?.(resource) ?? true)
    .map(({ key, label, load }) => ({
      key,
      label: t(label),
      children: <Suspense fallback={<FactsSkeleton />}>{renderLazy(load, { resource, row })}</Suspense>,
    }))
}
