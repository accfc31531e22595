import type { ComponentType } from 'react'
import type { Widget, WidgetKind, WidgetOf } from '#contract/dashboard.ts'
import { Actions } from './actions.tsx'
import { Breakdown } from './breakdown.tsx'
import { Checklist } from './checklist.tsx'
import { HeatMap } from './heat-map.tsx'
import { Table } from './table.tsx'
import { Trend } from './trend.tsx'

type Views = { [Kind in Exclude<WidgetKind, 'figure'>]: ComponentType<{ widget: WidgetOf<Kind> }> }

/** The view of each kind of widget; figures share a row of their own. */
const views: Views = {
  actions: Actions,
  breakdown: Breakdown,
  checklist: Checklist,
  heat_map: HeatMap,
  table: Table,
  trend: Trend,
}

export function WidgetView({ widget }: { widget: Exclude<Widget, { kind: 'figure' }> }) {
  const View = views[widget.kind] as ComponentType<{ widget: typeof widget }>
  return <View widget={widget} />
}
