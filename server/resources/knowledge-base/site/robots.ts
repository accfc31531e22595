/** The rules of a `robots.txt` for one user agent (RFC 9309). */
export interface Robots {
  /** @param path the path and query of an address */
  allows(path: string): boolean
  /** The addresses of sitemaps. */
  sitemaps: string[]
  /** Seconds to wait between two pages. */
  delay: number
}

interface Rule {
  isAllowed: boolean
  length: number
  matches: (path: string) => boolean
}

/** Maximum characters that are parsed; RFC 9309 requires at least 500 KiB. */
const most = 512_000

export const noRobots: Robots = { allows: () => true, sitemaps: [], delay: 0 }
/** Applies while the `robots.txt` is unavailable. */
export const allForbidden: Robots = { allows: () => false, sitemaps: [], delay: 0 }

/**
 * Parses the groups for a user agent, or else those for all. The longest matching rule decides; on a tie, the one that
 * allows.
 */
export function readRobots(text: string, reader: string): Robots {
  const groups = new Map<string, { rules: Rule[]; delay: number }>()
  const sitemaps: string[] = []
  let agents: string[] = []
  let isNaming = false
  for (const line of text.slice(0, most).split(/\r\n?|\n/)) {
    const [rule = ''] = line.split('#', 1)
    const colon = rule.indexOf(':')
    if (colon < 0) continue
    const [key, value] = [rule.slice(0, colon).trim().toLowerCase(), rule.slice(colon + 1).trim()]
    if (key === 'sitemap') sitemaps.push(value)
    if (key === 'user-agent') {
      agents = [...(isNaming ? agents : []), value.toLowerCase()]
      for (const agent of agents) if (!groups.has(agent)) groups.set(agent, { rules: [], delay: 0 })
    }
    if (key !== 'sitemap') isNaming = key === 'user-agent'
    for (const agent of agents) {
      const group = groups.get(agent)!
      if ((key === 'allow' || key === 'disallow') && value) group.rules.push(ruleOf(value, key === 'allow'))
      if (key === 'crawl-delay') group.delay = Math.max(0, Number(value) || 0)
    }
  }
  const { rules, delay } = groups.get(reader.toLowerCase()) ?? groups.get('*') ?? { rules: [], delay: 0 }
  return { allows: (path) => isAllowed(rules, path), sitemaps, delay }
}

function isAllowed(rules: Rule[], path: string): boolean {
  const found = rules.filter(({ matches }) => matches(path))
  const longest = Math.max(0, ...found.map(({ length }) => length))
  return found.length === 0 || found.some(({ isAllowed: allows, length }) => allows && length === longest)
}

function ruleOf(pattern: string, isAllowed: boolean): Rule {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  return { isAllowed, length: pattern.length, matches: (path) => matches(path, parts, isWhole) }
}

/** Matches a path against the parts of a pattern between its stars in sequence, in linear time. */
function matches(path: string, [first = '', ...others]: string[], isWhole: boolean): boolean {
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole && others.length > 0 ? others.pop()! : undefined
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (last !== undefined) return path.length - last.length >= at && path.endsWith(last)
  return !isWhole || at === path.length
}
