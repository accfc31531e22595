import { useMemo } from 'react'
import { missingToRead, missingToWrite, type Holds } from '#contract/grammar/field-rights.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { useSession } from '#providers/session/session.ts'
import type { RecordScreen, Resource, Screens } from './resource.ts'

/**
 * Returns the resource for the user's role: without fields that it cannot read, and with the missing permission on
 * fields that it cannot change. The platform enforces both.
 */
export function usePermitted(resource: Resource): Resource {
  const held =
    useSession()
      ?.role.permissions.map(({ key }) => key)
      .join() ?? ''
  return useMemo(() => permitted(resource, held.split(',')), [resource, held])
}

/** @param held the permissions of the role */
export function permitted(resource: Resource, held: readonly string[]): Resource {
  const { contract } = resource
  if (Object.keys(contract.rights).length === 0) return resource
  const holds: Holds = (key) => held.includes(key)
  const isRead = (name: string) => !missingToRead(contract, name, holds)
  const isWritten = (name: string) => !missingToWrite(contract, name, holds)
  const fields = Object.entries(resource.fields)
    .filter(([name]) => isRead(name))
    .map(([name, field]) => {
      const missing = missingToWrite(contract, name, holds)
      return [name, missing ? { ...field, readOnly: lacking(missing) } : field] as const
    })
  return {
    ...resource,
    contract: { ...contract, fields: contract.fields.filter(({ name }) => isRead(name)) },
    fields: Object.fromEntries(fields),
    screens: screensOf(resource.screens, isRead, isWritten),
  }
}

const lacking = (permission: string): Refusal => ({ reason: 'permission', params: { permission } })

type Test = (name: string) => boolean

/** Omits fields that the role cannot set from the form of a new record, which has no value to show. */
function screensOf({ list, create, edit, show }: Screens, isRead: Test, isWritten: Test): Screens {
  const only = <S extends RecordScreen>(screen: S, test: Test): S => ({ ...screen, fields: screen.fields.filter(test) })
  return {
    ...(list && {
      list: { ...only(list, isRead), filters: list.filters.filter(isRead), sort: sortOf(list.sort, isRead) },
    }),
    ...(create && { create: only(create, isWritten) }),
    ...(edit && { edit: only(edit, isRead) }),
    ...(show && { show: only(show, isRead) }),
  }
}

const sortOf = (sort: string | undefined, isRead: Test) => (sort && isRead(sort.replace(/^-/, '')) ? sort : undefined)
