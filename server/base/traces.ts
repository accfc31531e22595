import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | undefined>()

/**
 * Names the sources in stack traces of the build. A source map is read when the first error is printed: Node's own
 * `--enable-source-maps` keeps all of them in memory from the start.
 */
export function traceToSources() {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${sourceOf(String(frame))}`)].join('\n')
}

/** Replaces a place in a chunk, `file:///…/dist-platform/app.js:12:21`, by that in its source. */
export const sourceOf = (frame: string): string =>
  // Bounded: a frame of our own build, a path of at most 4,096 characters that names "file:" once.
  frame.replace(/(file:\S+\.js):(\d+):(\d+)/, (place, chunk: string, line, column) => {
    const found = mapOf(chunk)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return place
    return `${new URL(found.originalSource, chunk)}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })

function mapOf(chunk: string): SourceMap | undefined {
  if (!maps.has(chunk)) {
    const file = `${fileURLToPath(chunk)}.map`
    maps.set(chunk, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
  }
  return maps.get(chunk)
}
