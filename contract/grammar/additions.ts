import * as z from 'zod'

/** A text in both languages. The English one has a singular if it depends on a number. */
export interface Text {
  en: string | { one: string; other: string }
  id: string
}

/** A registry to which nouns add entries: reasons, field errors, problems of steps. */
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
    /** @throws if no loaded contract declares the key */
    get(key: string): Item {
      const found = all[key]
      if (!found) throw new Error(`No contract declares "${key}"`)
      return found
    },
    byNoun: byNoun as ReadonlyMap<string, Readonly<Record<string, Item>>>,
  }
}

/**
 * A schema that accepts the registered keys. It reads them on each parse, since contracts that load later add some.
 * OpenAPI documents list them.
 */
export const keyOf = <Key extends string>(keys: () => Key[], isKey: (text: string) => boolean): z.ZodType<Key> =>
  z
    .string()
    .refine(isKey)
    .meta({ examples: [keys()[0]!], among: keys }) as unknown as z.ZodType<Key>

/** The English text. The first number among the parameters decides between singular and plural. */
export function inSingularOrPlural({ en }: Text, params: Readonly<Record<string, string | number>> = {}): string {
  if (typeof en === 'string') return en
  return Object.values(params).find((value) => typeof value === 'number') === 1 ? en.one : en.other
}
