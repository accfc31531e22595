import { parentOf } from '#contract/grammar/parent.ts'
import { NewError } from './new-error.ts'
import type { NewResource } from './resource.ts'

/**
 * Returns the source of another declaration with a tab for the new records that refer to its own.
 *
 * @param noun the other resource
 * @throws NewError
 */
export function addRelated(
  source: string,
  { names, fields, parent }: Pick<NewResource, 'names' | 'fields' | 'parent'>,
  noun: string,
): string {
  if (parent?.noun === noun) throw new NewError(`--related ${noun}: a parent has the tab already`)
  const by = fields.find(({ type, args }) => ['ref', 'refs'].includes(type) && args[0] === noun)?.name
  if (!by)
    throw new NewError(
      `--related ${noun}: no field refers to it: add '${parentOf(noun).column}:ref(${noun})?' or '${parentOf(noun).column}s:refs(${noun})'`,
    )
  const entry = `{ resource: '${names.noun}', by: '${by}' }`
  const known = /\n {2}related: \[[^\]]*?(?=,?\s*\])/
  if (known.test(source)) return source.replace(known, (start) => `${start}, ${entry}`)
  const end = /\n\}\)\n$/
  if (!end.test(source)) {
    throw new NewError(`src/resources/${noun}.ts has an unexpected format: add "related: [${entry}]" by hand`)
  }
  return source.replace(end, (last) => `\n  related: [${entry}],${last}`)
}
