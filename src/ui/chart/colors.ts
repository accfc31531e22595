import type { ChartPart } from './props.ts'

/** The colors of the parts of a chart, in order; each keeps 3:1 to the surface in both themes. */
const names = ['primary', 'accent', 'info', 'error', 'control', 'success'] as const

export const colorOf = (index: number): string => `var(--color-${names[index % names.length]})`

export const colorOfPart = ({ color }: ChartPart, index: number): string => color ?? colorOf(index)

/** Resolves CSS colors of an element, since a canvas knows no variables. */
export function resolver(element: HTMLElement): (color: string) => string {
  const style = getComputedStyle(element)
  return (color) => color.replace(/^var\((.*)\)$/, (_, name: string) => style.getPropertyValue(name).trim())
}
