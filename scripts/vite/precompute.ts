import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

/** Modules that derive a little plain data from every contract or declaration. */
const modules = [
  'contract/directory.ts',
  'contract/permissions/keys.ts',
  'src/resources/directory.ts',
  'src/resources/action-drawings.ts',
  ...['en', 'id'].flatMap((locale) =>
    ['reasons', 'forms', 'steps'].map((bundle) => `src/locales/${locale}/${bundle}.ts`),
  ),
]

/**
 * Replaces modules by the data that they export, so that the first chunks of a build contain neither contracts nor
 * declarations, nor icons that nothing uses. Development and tests run the modules themselves.
 */
export function precompute(): Plugin {
  let exported: Promise<Record<string, Record<string, unknown>>> | undefined
  return {
    name: 'precompute',
    apply: 'build',
    buildStart() {
      exported = undefined
    },
    load: {
      filter: { id: modules.map((module) => new RegExp(`/${module.replaceAll('.', '\\.')}$`)) },
      async handler(file) {
        const all = await (exported ??= exportsOf(modules))
        return sourceOf(all[modules.find((module) => file.endsWith(`/${module}`))!]!)
      },
    },
  }
}

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

/** Runs modules in a process of its own, since Vite's does not run TypeScript. */
async function exportsOf(files: string[]): Promise<Record<string, Record<string, unknown>>> {
  const print = `
    const files = process.argv.slice(1)
    const values = await Promise.all(files.map((file) => import('./' + file)))
    console.log(JSON.stringify(Object.fromEntries(files.map((file, index) => [file, values[index]]))))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', print, ...files],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}
