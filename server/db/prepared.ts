import pg from 'pg'

/** Maximum of named statements on a connection; each uses memory of the server. */
const mostNames = 250
/** Maximum of texts remembered until they are repeated. */
const mostTexts = 1000

/** Names repeated statements, so that PostgreSQL parses each of them once per connection. */
export function createNames(): (text: string) => string | undefined {
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
    names.set(text, `s${names.size + 1}`)
    return names.get(text)
  }
}

/** A client that prepares every parameterized statement sent more than once. */
export function preparingClient(): typeof pg.Client {
  const nameOf = createNames()
  return class extends pg.Client {
    // The overloads of `query` cannot express that the arguments are passed on unchanged.
    override query(...[config, values, ...rest]: any[]): any {
      const isUnnamed = typeof config === 'object' && typeof config.text === 'string' && !config.name
      const named = isUnnamed && values?.length > 0 ? { ...config, name: nameOf(config.text) } : config
      return (super.query as (...args: any[]) => any)(named, values, ...rest)
    }
  }
}
