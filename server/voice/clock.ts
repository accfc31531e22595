import type { Sources } from './sources.ts'

export type Clock = ReturnType<typeof createClock>

/** Measures the steps of a reply. The time of the model ends with its first word. */
export function createClock() {
  const started = performance.now()
  const spent = { retrieval: 0, model: 0, tool: 0 }
  let first: number | undefined
  const since = (from: number) => Math.round((performance.now() - from) * 10) / 10
  return {
    async time<T>(what: keyof typeof spent, work: () => Promise<T>): Promise<T> {
      const from = performance.now()
      try {
        return await work()
      } finally {
        spent[what] += what === 'model' && first !== undefined ? Math.max(0, first - from) : since(from)
      }
    },
    firstWord: () => (first ??= performance.now()),
    read: () => ({
      first_token: Math.round(((first ?? performance.now()) - started) * 10) / 10,
      total: since(started),
      retrieval: rounded(spent.retrieval),
      model: rounded(spent.model),
      tool: rounded(spent.tool),
    }),
  }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** Sources whose time is measured. */
export const timed = ({ search, spell, curated, callTool }: Sources, clock: Clock): Omit<Sources, 'model'> => ({
  curated: curated && ((asked) => clock.time('retrieval', () => curated(asked))),
  search: (query) => clock.time('retrieval', () => search(query)),
  spell: spell && ((words) => clock.time('retrieval', () => spell(words))),
  callTool: (chosen) => clock.time('tool', () => callTool(chosen)),
})
