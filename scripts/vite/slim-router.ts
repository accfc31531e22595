import type { Plugin } from 'vite'

/** What React Router's one bundle holds for servers, frameworks and instruments, none of which there are here. */
const unused = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'deserializeErrors',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
]

/**
 * Leaves out of the build what of React Router is not used: the functions above, warnings for developers, and what a
 * bundler keeps only because calls and assignments at the top level might do something.
 */
export function slimRouter(): Plugin {
  const left = new Set(unused)
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => unused.reduce((rest, name) => leaveOut(rest, name, left), withoutEffects(code)),
    },
    buildEnd() {
      if (left.size > 0) this.warn(`React Router has no ${[...left].join(', ')} any more: see scripts/vite/slim-router.ts`)
    },
  }
}

const withoutEffects = (code: string) =>
  code
    .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
    .replace(/^var (\w+) = (class extends React\d*\.Component \{.*?^\});$/gms, 'var $1 = /* @__PURE__ */ (() => $2)();')

function leaveOut(code: string, name: string, left: Set<string>): string {
  const definition = new RegExp(`^function ${name}\\(.*?^}$`, 'ms')
  if (!definition.test(code)) return code
  left.delete(name)
  return code.replace(definition, `function ${name}() { throw new Error('scripts/vite/slim-router.ts leaves ${name} out') }`)
}
