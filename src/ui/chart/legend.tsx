import styles from './chart.module.css'
import { colorOf } from './colors.ts'
import { namesAt, type ChartProps } from './props.ts'

/** The names of the parts, with their values at one point. */
export function Legend({
  points,
  parts,
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
      {parts.map(({ key, label, values }, index) => (
        <span key={key}>
          <i aria-hidden style={{ background: colorOf(index) }} />
          {label} {point !== null && <b>{format(values[point] ?? 0)}</b>}
        </span>
      ))}
      {point !== null && totalLabel && parts.length > 1 && (
        <span>
          {totalLabel} <b>{format(total)}</b>
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
