import type { ComponentType } from 'react'
import type { Widget, WidgetKind, WidgetOf } from '#contract/dashboard.ts'
import { Actions } from './actions.tsx'
import { Breakdown } from './breakdown.tsx'
import { Checklist } from './checklist.tsx'
import { HeatMap } from './heat-map.tsx'
import { Recent } from './recent.tsx'
import { Table } from './table.tsx'
import { Trend } from './trend.tsx'

type Views = { [Kind in Exclude<WidgetKind, 'figure'>]: ComponentType<{ widget: WidgetOf<Kind>; isWide: boolean }> }

/** The view of each kind of widget; figures share a row of their own. */
const views: Views = {
  actions: Actions,
  breakdown: Breakdown,
  checklist: Checklist,
  heat_map: HeatMap,
  recent: Recent,
  table: Table,
  trend: Trend,
}

interface WidgetViewProps {
  widget: Exclude<Widget, { kind: 'figure' }>
  /** False beside another one. */
  isWide: boolean
}

export function WidgetView({ widget, isWide }: WidgetViewProps) {
  const View = views[widget.kind] as ComponentType<WidgetViewProps>
  return <View widget={widget} isWide={isWide} />
}
