import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|svg|json|webmanifest|txt|ico)$/
/** Below this, a compressed copy is no smaller on the wire. */
const minBytes = 512

/**
 * Writes `.br` and `.gz` beside every text asset of the build.
 * HTML is left out: whoever serves it may first put the API addresses into it.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && text.test(entry.name)) compress(join(entry.parentPath, entry.name))
    }
  },
})

function compress(file: string) {
  const content = readFileSync(file)
  if (content.length < minBytes) return
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
}
