/** @module-tag core */
import { expect, it } from 'vitest'
import { importsOf, packagesOf } from './support/imports.ts'

/** The entry of the application behind the log-in; public pages load it in idle time. */
const application = 'src/application.ts'

it('loads neither Refine, antd nor zod before log-in', () => {
  const files = reachable('src/main.tsx')
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) => packagesOf(file).map((name) => `${file} imports ${name}`))
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((line) => / (@refinedev|@ant-design|antd|zod|@tanstack)(\/|$)/.test(line))).toEqual([])
})

/** Returns a file and all its direct and indirect imports. */
function reachable(file: string, seen = new Set<string>()): string[] {
  if (file === application || seen.has(file) || !/\.tsx?$/.test(file)) return []
  seen.add(file)
  importsOf(file).forEach((next) => reachable(next, seen))
  return [...seen]
}
