import styles from './chart.module.css'
import { colorOfPart } from './colors.ts'
import { namesAt, shownAt, type ChartProps } from './props.ts'

/** The names of the parts, with their values at a point. */
export function Legend({
  points,
  parts,
  outline,
  limit,
  marks,
  format,
  totalLabel,
  point,
}: ChartProps & { point: number | null }) {
  const total = point === null ? 0 : parts.reduce((sum, { values }) => sum + (values[point] ?? 0), 0)
  return (
    <figcaption className={styles.legend}>
      {point !== null && <strong>{[points[point], ...namesAt(marks, point)].join(' · ')}</strong>}
      {parts.map((part, index) => (
        <span key={part.key}>
          <i aria-hidden style={{ background: colorOfPart(part, index) }} />
          {part.label}{' '}
          {(point !== null || totalLabel) && (
            <b>{point === null ? format(sumOf(part.values)) : shownAt(part.values, point, format)}</b>
          )}
        </span>
      ))}
      {point !== null && totalLabel && parts.length > 1 && (
        <span>
          {totalLabel} <b>{format(total)}</b>
        </span>
      )}
      {outline && (
        <span>
          <i aria-hidden data-outline />
          {outline.label} <b>{point === null ? format(outline.total) : shownAt(outline.values, point, format)}</b>
        </span>
      )}
      {limit && (
        <span>
          <i aria-hidden data-line />
          {limit.label} <b>{format(limit.value)}</b>
        </span>
      )}
    </figcaption>
  )
}

const sumOf = (values: (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
