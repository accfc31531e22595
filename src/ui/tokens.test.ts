// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palettes, shape } from './tokens.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tagCss = readFileSync(new URL('tag.module.css', import.meta.url), 'utf8')
const blocks = { light: css.split(/\[data-theme='dark'\]/)[0]!, dark: css.split(/\[data-theme='dark'\]/)[1]! }
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const variables = (block: string) =>
  Object.fromEntries([...block.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]))

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const palette = palettes[mode]

  it('has the same values in CSS and for antd', () => {
    const wanted = Object.fromEntries(Object.entries(palette).map(([name, color]) => [kebab(name), color]))
    expect(variables(blocks[mode].split('}')[0]!)).toEqual(wanted)
  })

  it.each([
    ['text', 'surface', 4.5],
    ['text', 'background', 4.5],
    ['text', 'errorSoft', 4.5],
    ['text', 'infoSoft', 4.5],
    ['muted', 'surface', 4.5],
    ['muted', 'background', 4.5],
    ['muted', 'raised', 4.5],
    ['primary', 'surface', 4.5],
    ['primary', 'background', 4.5],
    ['primary', 'primarySoft', 4.5],
    ['onPrimary', 'primary', 4.5],
    ['onPrimary', 'primaryHover', 4.5],
    ['success', 'surface', 4.5],
    ['warning', 'surface', 4.5],
    ['error', 'surface', 4.5],
    ['info', 'surface', 4.5],
    ['control', 'surface', 3],
  ] as const)('shows %s on %s with a contrast of %d or more', (text, ground, least) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least)
  })
})

describe.each(['light', 'dark'] as const)('a tag in the %s theme', (mode) => {
  const palette = palettes[mode]
  const [tint, ink] = [...tagCss.matchAll(/var\(--color\) (\d+)%/g)].map(([, percent]) => Number(percent) / 100)

  it.each(
    (['muted', 'info', 'success', 'warning', 'error'] as const).flatMap((color) =>
      (['surface', 'background', 'primarySoft'] as const).map((ground) => [color, ground] as const),
    ),
  )('shows %s on %s with a contrast of 4.5 or more', (color, ground) => {
    const text = mix(palette[color], palette.text, ink!)
    expect(contrast(text, mix(palette[color], palette[ground], tint!))).toBeGreaterThanOrEqual(4.5)
  })
})

it('has the same sizes in CSS', () => {
  expect(css).toContain(`--radius: ${shape.radius}px;`)
  expect(css).toContain(`--font-size: ${shape.fontSize}px;`)
  expect(css).toContain(`--control-height: ${shape.controlHeight}px;`)
})

/** `color-mix(in srgb, one share, other)`. */
function mix(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
