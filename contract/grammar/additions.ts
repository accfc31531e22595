import * as z from 'zod'

/** A text in both languages, in English with a singular where a number decides. */
export interface Text {
  en: string | { one: string; other: string }
  id: string
}

/** Collects what nouns add to a list of the framework. */
export function additions<Item extends Text>() {
  const byNoun = new Map<string, Readonly<Record<string, Item>>>()
  const all: Record<string, Item> = {}
  return {
    declare<const Items extends Readonly<Record<string, Item>>>(noun: string, items: Items): Items {
      byNoun.set(noun, items)
      Object.assign(all, items)
      return items
    },
    all: all as Readonly<Record<string, Item>>,
    /** @throws if no contract that is loaded declares it */
    get(key: string): Item {
      const found = all[key]
      if (!found) throw new Error(`No contract declares "${key}"`)
      return found
    },
    byNoun: byNoun as ReadonlyMap<string, Readonly<Record<string, Item>>>,
  }
}

/**
 * A schema of one of the keys that are known when it parses, since contracts that load later add some. OpenAPI documents
 * list them.
 */
export const keyOf = <Key extends string>(keys: () => Key[], isKey: (text: string) => boolean): z.ZodType<Key> =>
  z
    .string()
    .refine(isKey)
    .meta({ examples: [keys()[0]!], among: keys }) as unknown as z.ZodType<Key>

/** The English text, for answers. The number that decides is the first one among the parameters. */
export function inSingularOrPlural({ en }: Text, params: Readonly<Record<string, string | number>> = {}): string {
  if (typeof en === 'string') return en
  return Object.values(params).find((value) => typeof value === 'number') === 1 ? en.one : en.other
}
