import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { exampleConditions } from '../../scripts/steps/examples.ts'
import { onceInRun } from './once-in-run.ts'

/** Modules of ours that the platform loads. */
const sources = /\/(contract|examples|server|src)\/.*\.ts$/

/**
 * Returns the arguments by which Node starts the platform, from one file that is compiled once in a run: its modules one by
 * one take three of the five seconds of a start.
 */
export async function platformArgs(): Promise<string[]> {
  const compiled = await onceInRun(`${['platform', ...exampleConditions()].join('-')}.mjs`, async (file) => {
    shareModules(dirname(file))
    await build({
      entryPoints: ['server/main.ts'],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Node loads packages, from `node_modules` beside the file.
      packages: 'external',
      conditions: exampleConditions(),
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'warning',
      plugins: [
        {
          name: 'addresses of sources',
          setup: ({ onLoad }) => onLoad({ filter: sources }, ({ path }) => ({ loader: 'ts', contents: inPlace(path) })),
        },
      ],
    })
  })
  return ['--enable-source-maps', compiled]
}

/** The source of a module, which finds the files beside it where they are. */
const inPlace = (path: string) =>
  readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))

function shareModules(folder: string): void {
  const link = join(folder, 'node_modules')
  if (!existsSync(link)) symlinkSync(resolve('node_modules'), link, 'junction')
}
