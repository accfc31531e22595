/** The part of a storage that is used. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] }

/**
 * A storage of the browser. Where it is blocked, as in a frame on another site, the values last as long as the page; even
 * the look at `window.localStorage` throws there.
 */
function guarded(open: () => Storage): Kept {
  const memory = new Map<string, string>()
  const attempt = <T>(access: (storage: Storage) => T, otherwise: () => T): T => {
    let storage: Storage
    try {
      storage = open()
    } catch {
      return otherwise()
    }
    return access(storage)
  }
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
    keys: () =>
      attempt(
        (storage) => Object.keys(storage),
        () => [...memory.keys()],
      ),
  }
}

/** Shared by the tabs of a browser, and kept. */
export const browserStorage = guarded(() => window.localStorage)
/** Of this tab, kept across reloads. */
export const tabStorage = guarded(() => window.sessionStorage)
