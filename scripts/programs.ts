/** The programs of a command by name: what each does in a line, and the module that does it once it is loaded. */
export type Programs = Record<string, [about: string, load: () => Promise<unknown>]>

/**
 * Loads the program that the first argument names; the other arguments are its own. Lists the programs if none is named.
 *
 * @example await runProgram('demo', { calls: ['sends calls', () => import('./demo/calls.ts')] })   // npm run demo -- calls
 */
export async function runProgram(command: string, programs: Programs): Promise<void> {
  const name = process.argv[2]
  if (name !== undefined && Object.hasOwn(programs, name)) {
    // Programs read their arguments as if they had been started alone.
    process.argv.splice(2, 1)
    await programs[name]![1]()
    return
  }
  const width = Math.max(...Object.keys(programs).map(({ length }) => length))
  const lines = Object.entries(programs).map(([program, [about]]) => `  ${program.padEnd(width)}  ${about}`)
  const list = [`npm run ${command} -- <name>`, '', ...lines].join('\n')
  if (name === undefined || name.startsWith('-')) return console.log(list)
  console.error(`"${name}" is none of these.\n\n${list}`)
  process.exitCode = 1
}
