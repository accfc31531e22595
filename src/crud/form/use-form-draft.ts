import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isOpen } from '#contract/grammar/kinds/document.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { readDraft, writeDraft } from '#providers/session/drafts.ts'
import { useSession } from '#providers/session/session.ts'
import { UnreadAmount } from './amount-text.ts'
import { InvalidJson } from './json-text.ts'
import { nestedFields } from '../nested/nested-fields.ts'
import type { FieldSpec } from '../resource.ts'
import type { Row } from '../row.ts'

export interface FormDraft {
  values: Row
  /** The `updated_at` of the edited version. */
  version?: unknown
  /** The time it was stored, in milliseconds since the epoch. */
  at: number
}

const daysKept = 7
const writingDelay = 400

/** Returns a draft; removes one that has expired. */
export function readFormDraft(name: string, now = Date.now()): FormDraft | null {
  const draft = readDraft<FormDraft>(name)
  if (!draft || now - draft.at < daysKept * 86_400_000) return draft
  writeDraft(name, null)
  return null
}

/** Removes secrets at any depth: they must not be stored in the browser. */
export function withoutSecrets(fields: FieldSpec[], values: Row): Row {
  const kept = fields.filter((field) => field.name in values && !kindOf(field).unlogged)
  return Object.fromEntries(kept.map((field) => [field.name, ofNested(field, values[field.name])]))
}

function ofNested(field: FieldSpec, value: unknown): unknown {
  // Text that is not a number has no value that can be stored.
  if (value instanceof UnreadAmount) return undefined
  if (!field.of || typeof value !== 'object' || value === null) return value
  // Invalid JSON has no value that can be stored.
  if (value instanceof InvalidJson) return undefined
  const nested = nestedFields(field)
  const ofObject = (one: Row): Row => ({ ...(isOpen(field.of) && one), ...withoutSecrets(nested, one) })
  return Array.isArray(value) ? value.map(ofObject) : ofObject(value as Row)
}

interface DraftedForm {
  /** The key of the draft within the tenant. */
  of: string
  version: unknown
  form: FormInstance
  fields: FieldSpec[]
  /** The unsaved changes. */
  changed: () => Row
}

/** Stores unsaved changes in this browser, and offers to restore them after a crash of the tab. */
export function useFormDraft({ of, version, form, fields, changed }: DraftedForm) {
  const name = `form:${useSession()?.user.tenant_id}:${of}`
  const [offered, setOffered] = useState(() => readFormDraft(name))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const store = () => {
    const values = withoutSecrets(fields, changed())
    const isEmpty = Object.keys(values).length === 0
    writeDraft(name, isEmpty ? null : ({ values, version, at: Date.now() } satisfies FormDraft))
  }
  const forget = () => {
    clearTimeout(timer.current)
    writeDraft(name, null)
    setOffered(null)
  }
  return {
    offered: offered && { at: offered.at, isOutdated: offered.version !== version },
    keep: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(store, writingDelay)
    },
    restore: () => {
      form.setFieldsValue(offered?.values as object)
      setOffered(null)
    },
    forget,
  }
}
