import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

/** A frame of a module's top level, where declarations stand: `at file:///…/contract/tags.ts:12:21`. */
const topLevel = /^ +at (file:\/\/\S+?):(\d+):\d+$/m

/** Turns what a declaration throws while it is loaded into one line with its place; returns other errors unchanged. */
export function placed(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error) return error
  const [, file, line] = topLevel.exec(error.stack ?? '') ?? []
  if (!file) return error
  return new StartError(`${relative(process.cwd(), fileURLToPath(file))}:${line}: ${error.message}`)
}
