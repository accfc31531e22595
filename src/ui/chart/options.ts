import uPlot from 'uplot'
import { colorOfPart } from './colors.ts'
import type { ChartMark, ChartProps } from './props.ts'

export const usualHeight = 220

const isGiven = (value: number | null) => value !== null

/** The data for uPlot. Stacked bars are cumulated, with the highest first, so that lower ones are drawn over it. */
export function dataOf({ kind, points, parts, outline, limit }: ChartProps): uPlot.AlignedData {
  const at = points.map((_, index) => index)
  const drawn = kind === 'lines' ? parts.map(({ values }) => values) : cumulated(parts.map(({ values }) => values))
  return [at, ...drawn, ...(outline ? [outline.values] : []), ...(limit ? [points.map(() => limit.value)] : [])]
}

function cumulated(layers: (number | null)[][]): number[][] {
  const sums: number[][] = []
  for (const layer of layers) sums.push(layer.map((value, index) => (value ?? 0) + (sums.at(-1)?.[index] ?? 0)))
  return sums.reverse()
}

interface Look {
  width: number
  color: (name: string) => string
  /** Called with the hovered or focused point, or null. */
  onPoint: (index: number | null) => void
  /** Called once the plot is drawn. */
  onReady: () => void
}

export function optionsOf(props: ChartProps, { width, color, onPoint, onReady }: Look): uPlot.Options {
  const { kind, points, parts, outline, limit, marks = [], format, height = usualHeight } = props
  const muted = color('var(--color-muted)')
  const grid = { stroke: color('var(--color-border)'), width: 1 }
  const axis = { stroke: muted, font: `12px ${color('var(--font-sans)') || 'sans-serif'}`, ticks: { show: false } }
  const order = parts.map((_, index) => (kind === 'bars' ? parts.length - 1 - index : index))
  return {
    width,
    height,
    padding: [10, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: kind === 'lines' }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, points.length - 0.4] },
      y: { range: (_, __, highest) => [0, Math.max(1, highest * 1.08)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        incrs: [1, 2, 3, 5, 7, 14, 30, 60],
        space: 64,
        values: (_, at) => at.map((index) => points[index] ?? ''),
      },
      { ...axis, grid, size: 64, values: (_, at) => at.map((value) => format(value, true)) },
    ],
    series: [
      {},
      ...order.map((index): uPlot.Series => {
        const stroke = color(colorOfPart(parts[index]!, index))
        if (kind === 'lines')
          return { stroke, width: 2, spanGaps: true, points: { show: parts[index]!.values.filter(isGiven).length < 2 } }
        return {
          stroke,
          fill: stroke,
          width: 0,
          paths: uPlot.paths.bars!({ size: [0.7, 28] }),
          points: { show: false },
        }
      }),
      ...(outline ? [outlined(color('var(--color-text)'))] : []),
      ...(limit ? [{ stroke: muted, width: 1.5, dash: [6, 4], points: { show: false } }] : []),
    ],
    hooks: {
      // Deferred, since uPlot draws before its constructor returns.
      ready: [() => queueMicrotask(onReady)],
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      draw: [(plot) => drawMarks(plot, marks, axis)],
    },
  }
}

/** Outlined bars with the width of the filled ones. */
const outlined = (stroke: string): uPlot.Series => ({
  stroke,
  width: 1,
  dash: [3, 2],
  paths: uPlot.paths.bars!({ size: [0.7, 28] }),
  points: { show: false },
})

/** Draws the lines of marks, each with its name at the top, in rows without overlaps. */
function drawMarks(plot: uPlot, marks: ChartMark[], { stroke, font }: { stroke: string; font: string }) {
  const { ctx, bbox } = plot
  const ratio = devicePixelRatio
  ctx.save()
  Object.assign(ctx, { strokeStyle: stroke, fillStyle: stroke, lineWidth: ratio, textBaseline: 'top' })
  ctx.font = font.replace(/^[\d.]+/, (size) => String(Number(size) * ratio))
  ctx.setLineDash([3 * ratio, 3 * ratio])
  const names = marks.map(({ point, label }) => {
    const left = Math.round(plot.valToPos(point, 'x', true))
    const width = ctx.measureText(label).width + 8 * ratio
    const isNearEnd = left + width > bbox.left + bbox.width
    return { left, label, isNearEnd, start: isNearEnd ? left - width : left, end: isNearEnd ? left : left + width }
  })
  const rows = rowsOf(names)
  for (const [at, { left, label, isNearEnd }] of names.entries()) {
    ctx.beginPath()
    ctx.moveTo(left, bbox.top)
    ctx.lineTo(left, bbox.top + bbox.height)
    ctx.stroke()
    ctx.textAlign = isNearEnd ? 'right' : 'left'
    ctx.fillText(label, left + (isNearEnd ? -4 : 4) * ratio, bbox.top + rows[at]! * 15 * ratio)
  }
  ctx.restore()
}

/** The horizontal extent of a name. */
interface Span {
  start: number
  end: number
}

/** Assigns each name the topmost row in which it overlaps no other. */
export function rowsOf(names: readonly Span[]): number[] {
  const rows: Span[][] = []
  return names.map((name) => {
    const free = rows.findIndex((row) => row.every(({ start, end }) => end <= name.start || name.end <= start))
    const row = free < 0 ? rows.length : free
    ;(rows[row] ??= []).push(name)
    return row
  })
}
