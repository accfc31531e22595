import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { Unseen } from '../unseen.tsx'
import styles from './chart.module.css'
import { resolver } from './colors.ts'
import { dataOf, optionsOf } from './options.ts'
import { Legend } from './legend.tsx'
import { type ChartProps, namesAt, shownAt } from './props.ts'

/** A chart that shows values on hover, and by arrow keys while focused. Screen readers get a table. */
export default function Chart(props: ChartProps) {
  const { holder, point, show } = usePlot(props)
  const last = props.points.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const at = point ?? last
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Enter') return props.onPick?.(at)
    if (next === undefined) return
    event.preventDefault()
    show(Math.min(last, Math.max(0, next)))
  }
  return (
    <figure className={styles.chart} aria-label={props.label}>
      <Legend {...props} point={point} />
      <div
        ref={holder}
        className={styles.plot}
        style={{ minHeight: props.height }}
        role="slider"
        aria-label={props.pointsLabel}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={point ?? last}
        aria-valuetext={textOf(props, point ?? last)}
        tabIndex={0}
        onFocus={(event) => event.target.matches(':focus-visible') && show(last)}
        onBlur={() => show(null)}
        onKeyDown={onKeyDown}
        onClick={() => point !== null && props.onPick?.(point)}
        data-opens={props.onPick ? true : undefined}
      />
      <ChartTable {...props} />
    </figure>
  )
}

/**
 * Draws the plot into its holder, and again when the values or the theme change. Keeps the active point, which `show`
 * changes.
 */
function usePlot(props: ChartProps) {
  const holder = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const [point, setPoint] = useState<number | null>(null)

  const show = (index: number | null) => {
    const left = index === null ? -10 : plot.current!.valToPos(index, 'x')
    plot.current!.setCursor({ left, top: index === null ? -10 : 0 })
  }
  /** Restores the active point after redrawing. */
  const keepPoint = () => point !== null && show(Math.min(point, props.points.length - 1))
  const draw = useEffectEvent((element: HTMLDivElement) => {
    plot.current?.destroy()
    const look = { width: element.clientWidth, color: resolver(element), onPoint: setPoint, onReady: keepPoint }
    plot.current = new uPlot(optionsOf(props, look), dataOf(props), element)
  })
  const drawn = JSON.stringify([
    props.kind,
    props.points,
    props.parts,
    props.outline,
    props.limit,
    props.marks,
    props.height,
  ])
  useEffect(() => draw(holder.current!), [drawn])
  useEffect(() => {
    const element = holder.current!
    const resized = new ResizeObserver(() => {
      const { width, height } = plot.current!
      if (element.clientWidth !== width) plot.current!.setSize({ width: element.clientWidth, height })
    })
    resized.observe(element)
    const themed = new MutationObserver(() => draw(element))
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      resized.disconnect()
      themed.disconnect()
      plot.current?.destroy()
    }
  }, [])

  return { holder, point, show }
}

/** The text of a point: `12 Nov: Call minutes IDR 450`. */
const textOf = ({ points, parts, outline, format }: ChartProps, point: number) =>
  `${points[point]}: ${[...parts, ...(outline ? [outline] : [])].map(({ label, values }) => `${label} ${shownAt(values, point, format)}`).join(', ')}`

/** The values of a chart for screen readers. */
const ChartTable = ({ label, points, pointsLabel, parts, outline, marks, format }: ChartProps) => (
  <Unseen as="div">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{pointsLabel}</th>
          {[...parts, ...(outline ? [{ ...outline, key: 'outline' }] : [])].map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={index}>
            <th scope="row">{[point, ...namesAt(marks, index)].join(', ')}</th>
            {[...parts, ...(outline ? [{ ...outline, key: 'outline' }] : [])].map(({ key, values }) => (
              <td key={key}>{shownAt(values, index, format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Unseen>
)
