import { execFile } from 'node:child_process'

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

export interface Run {
  /** The exit code; 1 for a process ended by a signal. */
  status: number
  stdout: string
  stderr: string
}

/**
 * Runs a program to its end without blocking: a worker of Vitest that does not answer for a minute fails the whole run.
 *
 * @example const { status, stdout } = await run('git', ['ls-files'])
 */
export const run = (program: string, args: string[], { cwd, env = process.env }: Options = {}): Promise<Run> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ status: error ? (typeof error.code === 'number' ? error.code : 1) : 0, stdout, stderr }),
    )
  })
