import { resourceNamed } from '#crud/registry.ts'
import { humanise, noun } from '#crud/vocabulary.ts'

/** What a permission's resource is called; some have no screens, and so no name of their own. */
export const nounOf = (name: string): string => {
  const resource = resourceNamed(name)
  return resource ? noun(resource, 'many') : humanise(name).toLowerCase()
}
