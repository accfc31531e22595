/** A line of a chart, or a part of its bars. */
export interface ChartPart {
  key: string
  label: string
  /** A value for each point; `null` for a gap in a line. */
  values: (number | null)[]
  /** A CSS color. Default: by its index. */
  color?: string
}

/** A vertical line that marks an event at a point: `{ point: 3, label: 'Version 2' }`. */
export interface ChartMark {
  point: number
  label: string
}

export interface ChartProps {
  /** The accessible name. */
  label: string
  kind: 'bars' | 'lines'
  /** The names of the points: `12 Nov`. */
  points: string[]
  /** The heading of the points in the table. */
  pointsLabel: string
  /** Bars are stacked in this order, from below. */
  parts: ChartPart[]
  /** The values of an earlier period, drawn as an outline over the bars, and its sum: a longer one has no place for its last days. */
  outline?: { label: string; values: number[]; total: number }
  /** Called when a point is clicked, or selected with Enter. */
  onPick?: (point: number) => void
  /** A horizontal line. */
  limit?: { label: string; value: number }
  /** Vertical lines at some points, each with a name. */
  marks?: ChartMark[]
  /** Formats a value; `short` on the axis. */
  format: (value: number, short?: boolean) => string
  /** The name of the total of all parts. If set, the legend shows the total and the sum of each part. */
  totalLabel?: string
  /** Height of the plot in pixels. */
  height?: number
}

/** The names of the marks at a point. */
export const namesAt = (marks: ChartMark[] = [], point: number): string[] =>
  marks.filter((mark) => mark.point === point).map(({ label }) => label)

/** The formatted value at a point; a dash for a gap. */
export const shownAt = (values: (number | null)[], point: number, format: ChartProps['format']): string =>
  values[point] === null ? '–' : format(values[point] ?? 0)
