import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { hasExamples } from './declared.ts'

/** The promises of nouns, by key: permissions of endpoints and of fields, and which changes can be undone. */
type Part = 'permissions' | 'rights' | 'undoable'
type Promises = Record<string, unknown>

const folder = hasExamples ? 'tests/examples/known' : 'tests/generated/known'
const fileOf = (part: Part) => `${folder}/${part}.json`

/**
 * Fails if a noun no longer keeps a promise that the file of known ones has: roles depend on permissions, and users on
 * what they can undo. Adds new ones to the file, except in CI.
 */
export function expectKept(noun: string, part: Part, now: Promises): void {
  const file = fileOf(part)
  const all: Record<string, Promises> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const known = all[noun] ?? {}
  const kept = Object.fromEntries(Object.keys(known).map((key) => [key, now[key]]))
  expect(kept, `if that is meant, remove what changed of "${noun}" from ${file}`).toEqual(known)
  const added = Object.keys(now).filter((key) => !(key in known))
  if (added.length === 0) return
  expect(process.env.CI ? added : [], `run the suite once, so that ${file} has them`).toEqual([])
  const sorted = Object.entries({ ...all, [noun]: now }).toSorted(([one], [other]) => one.localeCompare(other))
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** The permission of each endpoint, also where it follows from the verb: a weaker one is no new promise. */
export const permissionsOf = ({ endpoints }: Contract): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints).flatMap(([key, { permission, public: isPublic }]) =>
      isPublic ? [] : [[key, permission]],
    ),
  )
