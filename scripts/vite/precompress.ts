import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|svg|json|webmanifest|txt|ico)$/
/** Smaller files gain nothing from compression. */
const minBytes = 512

/**
 * Writes `.br` and `.gz` next to every text asset of the build, except HTML, into which the server first inserts the
 * API addresses.
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
