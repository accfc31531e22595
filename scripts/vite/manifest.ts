import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The chunks of a build and their imports, for `npm run size`. A build with the examples has its own. */
export const manifestOf = (folder: string) => join('.cache', `${basename(folder)}.json`)

/** Moves the build's manifest out of the served folder, unless the build writes none. */
export const moveManifest = (): Plugin => ({
  name: 'move-manifest',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => {
    const written = join(dir, '.vite', 'manifest.json')
    if (!existsSync(written)) return
    const file = manifestOf(dir)
    mkdirSync(dirname(file), { recursive: true })
    cpSync(written, file)
    rmSync(join(dir, '.vite'), { recursive: true })
  },
})
