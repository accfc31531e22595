import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { usualPermissions } from '#contract/grammar/actions.ts'
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

/** The permissions of endpoints that differ from those without an option. */
export function ownPermissions({ name, endpoints }: Contract): Record<string, string | null> {
  const specs = Object.fromEntries(
    Object.entries<Endpoint>(endpoints)
      .filter(([, one]) => !one.public)
      .map(([key, { method }]) => [key, { method }]),
  )
  const usual = usualPermissions(name, specs)
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints).flatMap(([key, { permission, public: isPublic }]) =>
      isPublic || usual[key] === permission ? [] : [[key, permission]],
    ),
  )
}
