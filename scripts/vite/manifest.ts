import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The chunks of a build, their imports and modules, for `npm run lab -- size` and tests. A build with the examples has its own. */
export const manifestOf = (folder: string) => join('.cache', `${basename(folder)}.json`)

export interface ManifestChunk {
  file: string
  name?: string
  imports?: string[]
  /** Paths from the project root. */
  modules?: string[]
}

/** Moves the build's manifest out of the served folder, unless the build writes none. */
export const moveManifest = (): Plugin => ({
  name: 'move-manifest',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }, bundle) => {
    const written = bundle['.vite/manifest.json']
    if (!written) return
    const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(join(dir, written.fileName), 'utf8'))
    for (const chunk of Object.values(manifest)) chunk.modules = modulesOf(bundle[chunk.file])
    const file = manifestOf(dir)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(manifest))
    rmSync(join(dir, '.vite'), { recursive: true })
  },
})

const modulesOf = (file?: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file?.type === 'chunk' ? file.moduleIds.map((id) => relative('.', id)) : undefined

/** Adds every chunk that some chunks import statically. @param keys of the manifest */
export function withImports(
  keys: string[],
  manifest: Record<string, ManifestChunk>,
  found: Set<string> = new Set(),
): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest[key]?.imports ?? [], manifest, found)
  }
  return found
}
