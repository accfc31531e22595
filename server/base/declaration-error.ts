import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

/** A frame of a module's top level, where declarations stand: `at file:///…/contract/tags.ts:12:21`, `at eval (/…)`. */
const topLevel = /^ +at (?:(?:async )?eval \()?(file:\/\/\S+?|(?:\/|[A-Z]:)\S+?):(\d+):\d+\)?$/m

/** Turns what a declaration throws while it is loaded into one line with its place; returns other errors unchanged. */
export function placed(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error) return error
  const [, file, line] = topLevel.exec(error.stack ?? '') ?? []
  if (!file) return error
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  return new StartError(`${relative(process.cwd(), path)}:${line}: ${error.message}`)
}
