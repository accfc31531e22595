import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const modules = /\/(contract\/(directory|permission-keys)|src\/(resources\/directory|action-drawings))\.ts$/

/**
 * Replaces modules that derive a little plain data from every contract and declaration by that data, so that the first
 * chunks of a build contain neither, nor icons that nothing uses. Development and tests run the modules themselves.
 */
export const precompute = (): Plugin => ({
  name: 'precompute',
  apply: 'build',
  load: {
    filter: { id: modules },
    handler: async (file) => sourceOf(await exportsOf(file)),
  },
})

/** Imports the icons of antd that are among the values, since other modules can contain them as well. */
function sourceOf(values: Record<string, unknown>): string {
  const icons = new Set<string>()
  const print = (value: unknown) =>
    JSON.stringify(value, (_, part) => {
      if (part?.theme !== 'outlined') return part
      const icon = exportOf(part.name)
      icons.add(icon)
      return `icon:${icon}`
    }).replace(/"icon:(\w+)"/g, '$1')
  const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${print(value)}\n`)
  return [...[...icons].map((icon) => `import { ${icon} } from '@ant-design/icons-svg'\n`), ...lines].join('')
}

/** `BarChartOutlined` of `bar-chart`. */
const exportOf = (name: string) => `${name.replace(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase())}Outlined`

/** Runs a module in a process of its own, since Vite's does not run TypeScript. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const print = 'console.log(JSON.stringify(await import(process.argv[1])))'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', print, file],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}
