import type { ChartPart } from './props.ts'

/** The colors of the parts of a chart, in order. Each has a contrast of 3:1 to the surface in both themes. */
const names = ['primary', 'accent', 'info', 'error', 'control', 'success'] as const

export const colorOf = (index: number): string => `var(--color-${names[index % names.length]})`

export const colorOfPart = ({ color }: ChartPart, index: number): string => color ?? colorOf(index)

/** Returns a function that resolves CSS variables at an element: a canvas does not support them. */
export function resolver(element: HTMLElement): (color: string) => string {
  const style = getComputedStyle(element)
  return (color) => color.replace(/^var\((.*)\)$/, (_, name: string) => style.getPropertyValue(name).trim())
}
