import { getResolvedPDFJS } from 'unpdf'
import type { Rule } from './pdf-parts.ts'

interface Page {
  getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[] }>
}

/** The thickness of lines, and the least length, in points. */
const [thickest, shortest] = [2.5, 8]
/** Maximum drawings of a page that are looked at. */
const most = 50_000

/** The horizontal lines that are drawn on a page: stroked, or filled as thin rectangles. */
export async function rulesOn(page: Page): Promise<Rule[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const rules: Rule[] = []
  const stack: number[][] = []
  let matrix = [1, 0, 0, 1, 0, 0]
  for (const [at, operation] of fnArray.slice(0, most).entries()) {
    if (operation === OPS.save) stack.push(matrix)
    else if (operation === OPS.restore) matrix = stack.pop() ?? [1, 0, 0, 1, 0, 0]
    else if (operation === OPS.transform) matrix = product(matrix, argsArray[at] as number[])
    else if (operation === OPS.constructPath) {
      const path = ((argsArray[at] as unknown[])[1] as ArrayLike<number>[] | undefined)?.[0]
      if (path) rules.push(...rulesIn(path, matrix))
    }
  }
  return rules
}

const product = ([a, b, c, d, e, f]: number[], [g, h, i, j, k, l]: number[]): number[] => [
  a! * g! + c! * h!,
  b! * g! + d! * h!,
  a! * i! + c! * j!,
  b! * i! + d! * j!,
  a! * k! + c! * l! + e!,
  b! * k! + d! * l! + f!,
]

/** Numbers after each drawing operation of a path: move, line, curve, close. */
const operands = [2, 2, 6, 0]

/** The parts of a path that are flat. */
function rulesIn(path: ArrayLike<number>, [a, b, c, d, e, f]: number[]): Rule[] {
  const rules: Rule[] = []
  let points: [number, number][] = []
  const end = () => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [from, to, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    if (points.length > 1 && points.length < 20 && high - low <= thickest && to - from >= shortest) {
      rules.push({ y: (low + high) / 2, from, to })
    } else if (points.length >= 4 && points.length < 7 && to - from >= shortest && high - low > thickest) {
      rules.push({ y: high, from, to }, { y: low, from, to })
    }
    points = []
  }
  for (let at = 0; at < path.length;) {
    const count = operands[path[at]!]
    if (count === undefined) break
    if (path[at] === 0) end()
    for (let place = at + 1; place < at + count; place += 2) {
      const [x, y] = [path[place]!, path[place + 1]!]
      if (points.length < 20) points.push([a! * x + c! * y + e!, b! * x + d! * y + f!])
    }
    at += count + 1
  }
  end()
  return rules
}
