import type { Widget, WidgetOf } from '#contract/dashboard.ts'

type Figure = WidgetOf<'figure'>
type Other = Exclude<Widget, Figure>

/** A row of figures of one weight, or one other widget. */
export type Block =
  | { key: string; weight: Figure['weight']; figures: Figure[] }
  | { key: string; widget: Other; isWide: boolean }

/** The blocks of the page: figures of one weight that follow each other share a row, and so do two breakdowns or rankings. */
export function blocksOf(widgets: Widget[]): Block[] {
  const blocks: Block[] = []
  for (const widget of widgets) {
    const last = blocks.at(-1)
    const { key } = widget
    if (widget.kind !== 'figure') {
      const isSecond = last && 'widget' in last && last.isWide && isHalf(widget) && isHalf(last.widget)
      if (isSecond) last.isWide = false
      blocks.push({ key, widget, isWide: !isSecond })
    } else if (last && 'figures' in last && last.weight === widget.weight) last.figures.push(widget)
    else blocks.push({ key, weight: widget.weight, figures: [widget] })
  }
  return blocks
}

/** Two of these stand side by side; one alone is as wide as the page. */
const isHalf = ({ kind }: Widget) => kind === 'breakdown' || kind === 'ranking'
