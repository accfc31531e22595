import { cpSync, existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { exampleConditions } from '../steps/examples.mjs'
import { external } from './external.mjs'

/** The programs of the platform. A project of one's own reads neither documents nor mails. */
const programs = [
  'server/main.ts',
  'server/admin.ts',
  'server/record/csv/rows-worker.ts',
  'server/extract/worker.ts',
  'server/extract/mail/mail-worker.ts',
]

/** Builds the platform, its commands and its workers, with the files that they read. */
export default defineConfig({
  publicDir: false,
  plugins: [copyRead(), mapSourcesOnly()],
  ssr: {
    noExternal: true,
    external,
    resolve: { conditions: [...exampleConditions(), ...defaultServerConditions] },
  },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: programs.filter((file) => existsSync(file)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
        // Seen from where the build ends up, in a folder of the project.
        sourcemapPathTransform: (source, map) => join('..', relative('.', resolve(dirname(map), source))),
      },
    },
  },
})

/** Copies the files that modules read by `new URL('./name', import.meta.url)`, to their paths in the project. */
function copyRead(): Plugin {
  const files = new Set<string>()
  return {
    name: 'copy-read',
    enforce: 'pre',
    transform: {
      filter: { code: /new URL\('\.\/[^']+', import\.meta\.url\)/, id: { exclude: /node_modules/ } },
      handler: (source, id) => {
        const code = source.replace(/(?<=new URL\(')\.\/[^']+(?=', import\.meta\.url\))/g, (name) => {
          const file = relative(process.cwd(), join(dirname(id), name)).replaceAll('\\', '/')
          // An example in a comment names none.
          if (existsSync(file)) files.add(file)
          return `./${file}`
        })
        return { code, map: null }
      },
    },
    writeBundle: ({ dir }) => {
      for (const file of files) cpSync(file, join(dir!, file), { recursive: true })
    },
  }
}

/** Leaves packages out of source maps, which are read when an error is printed. */
function mapSourcesOnly(): Plugin {
  return {
    name: 'map-sources-only',
    transform: {
      filter: { id: /node_modules/ },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  }
}
