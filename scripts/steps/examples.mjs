/** The condition under which `#examples/*` is the folder of examples (package.json, *imports*). */
const condition = 'examples'

/** Includes the examples in programs started with this environment, and in builds of this process. */
export function includeExamples(env = process.env) {
  env['NODE_OPTIONS'] = `${env['NODE_OPTIONS'] ?? ''} --conditions=${condition}`.trim()
}

/** True if this process includes the examples. */
export const hasExamples = () => (process.env['NODE_OPTIONS'] ?? '').includes(`--conditions=${condition}`)

/** The import conditions to add for Vite, which resolves imports itself. */
export const exampleConditions = () => (hasExamples() ? [condition] : [])

/** The folder of the built console. */
export const consoleFolder = () => (hasExamples() ? 'dist-examples' : 'dist')

/** The folder of the built platform. */
export const platformFolder = () => (hasExamples() ? 'dist-platform-examples' : 'dist-platform')
