import { builtinEnvironments, type Environment } from 'vitest/runtime'

const noMedia = Object.assign(new EventTarget(), { matches: false, addListener() {}, removeListener() {} })

/** The document of this worker. */
let ready: ReturnType<Environment['setup']> | undefined

/**
 * A document that the test files of a worker share, as they share modules: making one takes longer than most of them.
 * Each begins with an empty page, without what the one before has stored.
 */
export default {
  name: 'shared-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    ready ??= builtinEnvironments.jsdom.setup(global, options)
    await ready
    // jsdom has none, since it lays nothing out.
    global.matchMedia ??= () => noMedia
    return { teardown: empty }
  },
} satisfies Environment

function empty() {
  document.documentElement.innerHTML = '<head></head><body></body>'
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  history.replaceState(null, '', 'http://localhost:3000/')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)}=; path=/; max-age=0`
}
