import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const modules = /\/(contract\/(directory|permission-keys)|src\/resources\/directory)\.ts$/

/**
 * Replaces modules that derive a little plain data from every contract and declaration by that data, so that the first
 * chunks of a build contain neither. Development and tests run the modules themselves.
 */
export const precompute = (): Plugin => ({
  name: 'precompute',
  apply: 'build',
  load: {
    filter: { id: modules },
    handler: async (file) =>
      Object.entries(await exportsOf(file))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join(''),
  },
})

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
