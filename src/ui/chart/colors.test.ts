// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { palettes } from '../tokens.ts'

type Rgb = [number, number, number]

const css = readFileSync(new URL('colors.css', import.meta.url), 'utf8')
const colorsOf = (block: string) => [...block.matchAll(/: (#\w{6});/g)].map(([, color]) => color!)
const [light, dark] = css.split(`[data-theme='dark']`).map(colorsOf) as [string[], string[]]

/** Severe color vision deficiencies (Machado, Oliveira and Fernandes 2009), on linear RGB. */
const views: Record<string, number[][]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
const seen = (view: number[][], color: Rgb) =>
  view.map(([r, g, b]) => Math.min(1, Math.max(0, r! * color[0] + g! * color[1] + b! * color[2]))) as Rgb
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** CIE 1976 L*a*b* under D65. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(luminance([r, g, b]))
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const pairs = (colors: string[]) =>
  colors.flatMap((one, index) => colors.slice(index + 1).map((other) => [one, other] as const))

it.each(Object.keys(views))('the colors of a chart differ in both themes with %s vision', (name) => {
  for (const [one, other] of [...pairs(light), ...pairs(dark)]) {
    const [a, b] = [one, other].map((color) => lab(seen(views[name]!, linear(color)))) as [Rgb, Rgb]
    expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${one} ${other}`).toBeGreaterThan(14)
  }
})

it('each has a contrast of 3 or more to the surface', () => {
  for (const [colors, surface] of [
    [light, palettes.light.surface],
    [dark, palettes.dark.surface],
  ] as const) {
    expect(colors).toHaveLength(6)
    for (const color of colors) {
      const [high, low] = [color, surface].map((one) => luminance(linear(one))).sort((a, b) => b - a) as [
        number,
        number,
      ]
      expect((high + 0.05) / (low + 0.05), color).toBeGreaterThanOrEqual(3)
    }
  }
})
