import './colors.css'
import type { ChartPart } from './props.ts'

const count = 6

/** The color of a part of a chart, by its place; the seventh has that of the first. */
export const colorOf = (index: number): string => `var(--color-chart-${(index % count) + 1})`

export const colorOfPart = ({ color }: ChartPart, index: number): string => color ?? colorOf(index)

/** Returns a function that resolves CSS variables at an element: a canvas does not support them. */
export function resolver(element: HTMLElement): (color: string) => string {
  const style = getComputedStyle(element)
  return (color) => color.replace(/^var\((.*)\)$/, (_, name: string) => style.getPropertyValue(name).trim())
}
