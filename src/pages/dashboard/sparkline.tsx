import styles from './dashboard.module.css'

const width = 120
const height = 36

/** The trend of a figure; its numbers are shown beside it as text. */
export function Sparkline({ values }: { values: number[] }) {
  const line = pathOf(values)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.area} d={`${line} L ${width} ${height} L 0 ${height} Z`} />
      <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** @returns a path from the lower left to the upper right; constant values are a horizontal line in the middle */
export function pathOf(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = 3
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * width : 0)
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5)
  const y = (value: number) => height - margin - share(value) * (height - 2 * margin)
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'} ${round(x(index))} ${round(y(value))}`).join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
