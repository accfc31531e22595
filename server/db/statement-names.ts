export type NameOf = (text: string) => string | undefined

/** Maximum of named statements on a connection; each uses memory of the server. */
const mostNames = 250
/** Maximum of texts remembered until they are repeated. */
const mostTexts = 1000

const namesOf = new WeakMap<object, NameOf>()
let given = 0

/** Lets transactions on a pool, or on the embedded database, prepare the statements that they repeat. */
export const prepareRepeated = (client: object, nameOf: NameOf = createNames()): void =>
  void namesOf.set(client, nameOf)

/** Returns the function that names the statements of a pool or an embedded database, which prepares none by default. */
export const namesIn = (client: object): NameOf => namesOf.get(client) ?? (() => undefined)

/** Names repeated statements, so that PostgreSQL parses each of them once per connection. */
export function createNames(): NameOf {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= mostNames) return name
    if (!seen.has(text)) {
      if (seen.size >= mostTexts) seen.clear()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    // Another client of this process may share the session.
    names.set(text, `s${++given}`)
    return names.get(text)
  }
}
