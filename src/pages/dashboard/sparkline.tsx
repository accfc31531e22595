import styles from './dashboard.module.css'

const width = 120
const height = 36

/** The course of a figure at a glance; its numbers are told beside it. */
export function Sparkline({ values }: { values: number[] }) {
  const line = pathOf(values)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.area} d={`${line} L ${width} ${height} L 0 ${height} Z`} />
      <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** @returns from the lower left to the upper right; a figure that never moves is a level line in the middle */
export function pathOf(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = 3
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * width : 0)
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5)
  const y = (value: number) => height - margin - share(value) * (height - 2 * margin)
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'} ${round(x(index))} ${round(y(value))}`).join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
