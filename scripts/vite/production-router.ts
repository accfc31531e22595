import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const build = new URL('../../node_modules/react-router/dist/production/', import.meta.url)
const file = (name: string) => fileURLToPath(new URL(name, build))

/** Builds with the production build of React Router: its package names that of development alone, which has warnings. */
export const takeProductionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: file('index.mjs') },
        { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
      ],
    },
  }),
})
