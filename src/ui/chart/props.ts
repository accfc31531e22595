/** One line of a chart, or one part of its bars. */
export interface ChartPart {
  key: string
  label: string
  /** One value for each point; `null` where a line has none. */
  values: (number | null)[]
  /** A CSS color. Default: by its place among the parts. */
  color?: string
}

/** A vertical line, for what happened at a point: `{ point: 3, label: 'Version 2' }`. */
export interface ChartMark {
  point: number
  label: string
}

export interface ChartProps {
  /** The name of the chart. */
  label: string
  kind: 'bars' | 'lines'
  /** The names of the points, `12 Nov`. */
  points: string[]
  /** The heading of the points in the table. */
  pointsLabel: string
  /** Bars are stacked in this order, from below. */
  parts: ChartPart[]
  /** The values of an earlier period, drawn as an outline over the bars. */
  outline?: { label: string; values: number[] }
  /** Opens what is behind a point: a click on it, or Enter. */
  onPick?: (point: number) => void
  /** A horizontal line. */
  limit?: { label: string; value: number }
  /** Vertical lines at some points, each with a name. */
  marks?: ChartMark[]
  /** Formats a value; `short` for the axis. */
  format: (value: number, short?: boolean) => string
  /** The name of the sum of the parts, if it is worth showing. The legend then has the sum of each part as well. */
  totalLabel?: string
  /** Height of the plot in pixels. */
  height?: number
}

/** The names of the marks at a point. */
export const namesAt = (marks: ChartMark[] = [], point: number): string[] =>
  marks.filter((mark) => mark.point === point).map(({ label }) => label)

/** The value of a point as it is shown; a line has none where nothing was measured. */
export const shownAt = (values: (number | null)[], point: number, format: ChartProps['format']): string =>
  values[point] === null ? '–' : format(values[point] ?? 0)
