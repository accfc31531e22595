import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const plainList = fileURLToPath(new URL('../../src/ui/plain-list.tsx', import.meta.url)).replaceAll('\\', '/')

interface Slimming {
  /** What is imported, as its importer writes it. */
  source: RegExp
  /** Who imports it. Default: whoever. */
  importer?: RegExp
  /** The module in its place. */
  code: string
}

/** Parts of packages that the console carries and never uses, or that browsers have had for years. */
const slimmings: Slimming[] = [
  // Columns are filtered above the table, never in its head: the tree, radio and checkbox lists of antd stay away.
  {
    source: /^\.\/FilterDropdown$/,
    importer: /antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    code: `export const flattenKeys = () => []
      export default () => { throw new Error('scripts/vite/lean.ts leaves the filters of columns out') }`,
  },
  // Nor are rows ticked, or so many that they are drawn by a virtual table.
  {
    source: /^\.\/hooks\/useSelection$/,
    importer: /antd\/es\/table\/(Internal)?Table\.js$/,
    code: `export const SELECTION_COLUMN = {}, SELECTION_ALL = '', SELECTION_INVERT = '', SELECTION_NONE = ''
      const unchanged = (columns) => columns, none = new Set()
      export default (_, rowSelection) => {
        if (rowSelection) throw new Error('scripts/vite/lean.ts leaves the selection of rows out')
        return [unchanged, none]
      }`,
  },
  {
    source: /^\.\/RcTable\/VirtualTable$/,
    importer: /antd\/es\/table\/InternalTable\.js$/,
    code: `export default () => { throw new Error('scripts/vite/lean.ts leaves the virtual table out') }`,
  },
  // Codes are typed on the public pages, which have a field of their own for them; lists are searched as one types.
  {
    source: /^\.\/(OTP|Group|Search)$/,
    importer: /antd\/es\/input\/index\.js$/,
    code: `export default () => { throw new Error('scripts/vite/lean.ts leaves Input.OTP, .Group and .Search out') }`,
  },
  // The engine has placeholders of its own while rows are fetched.
  {
    source: /^\.\.\/spin$/,
    importer: /antd\/es\/table\/InternalTable\.js$/,
    code: `export default ({ spinning, children }) => {
      if (spinning) throw new Error('scripts/vite/lean.ts leaves the spinner of tables out')
      return children
    }`,
  },
  // A select offers some dozens of choices, which need no list that is drawn in part.
  { source: /^rc-virtual-list$/, importer: /rc-select\/es\/OptionList\.js$/, code: `export { default } from '${plainList}'` },
  // What a list shows is kept in the address by src/crud/list/state.ts, not by Refine.
  {
    source: /^qs$/,
    importer: /@refinedev\/(core|react-router)\//,
    code: `const leftOut = () => { throw new Error('scripts/vite/lean.ts leaves qs out') }
      export default { parse: leftOut, stringify: leftOut }`,
  },
  // Every browser that runs the build has its own.
  { source: /^resize-observer-polyfill$/, code: 'export default globalThis.ResizeObserver' },
  // Resources have names in both languages; nothing is to be guessed about English plurals.
  { source: /^pluralize$/, code: 'const same = (word) => word; export default { singular: same, plural: same }' },
]

/** Packages without effects that do not say so: only what is used of them is kept. */
const pure =
  /node_modules\/(react-markdown|remark-gfm|@ant-design\/pro-[\w-]+|papaparse|query-string|error-stack-parser|rc-[\w-]+|@rc-component\/[\w-]+)\//

/** Leaves out of the build what would only be carried; the budgets of `npm run size` rest on it. */
export function lean(): Plugin {
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const index = slimmings.findIndex((one) => one.source.test(source) && (one.importer ?? /./).test(importer ?? ''))
      if (index >= 0) return `\0lean:${index}`
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && pure.test(found.id) ? { ...found, moduleSideEffects: false } : found
    },
    load: (id) => (id.startsWith('\0lean:') ? slimmings[Number(id.slice(6))]!.code : undefined),
  }
}
