import { ConfigProvider, Form } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#providers/format/i18n.ts'
import { follow, gap } from '#ui/popup.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { OpenedContext } from '../../fields/opened.ts'
import { FieldItem } from '../../form/field-item.tsx'
import { dependenceOf } from '../../form/form-rules.ts'
import type { FieldSpec, Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import styles from './editor.module.css'
import { Problem } from './problem.tsx'
import { useEditor } from './use-editor.ts'

export interface EditorProps {
  resource: Resource
  field: FieldSpec
  row: Row
  /** The accessible name. */
  label: string
  /** The button in the cell that opened it. */
  opener: HTMLButtonElement
  onClose: () => void
}

/**
 * The control of a field over its cell. A selection is saved at once, a text on Enter or blur; Escape closes it. It
 * stays open with the entered value until the platform has saved it.
 */
export default function Editor({ resource, field, row, label, opener, onClose }: EditorProps) {
  const popup = useRef<HTMLDivElement>(null)
  const close = () => {
    const { activeElement } = document
    // Focus stays where the user moved it by clicking or tabbing elsewhere.
    if (activeElement === document.body || popup.current?.contains(activeElement)) opener.focus()
    onClose()
  }
  const editor = useEditor(resource, field, row, close)
  const { form, state, save, takeTheirs } = editor
  usePlacement(popup, opener)
  useLeaving(popup, opener, () => void (state.error || save()))

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, target } = event
    const isTyped = target instanceof HTMLInputElement && target.role !== 'combobox' && target.type !== 'search'
    if (nativeEvent.isComposing) return
    if (key === 'Tab') {
      if (!isAtEdge(popup.current!, event)) return
      // Keeps an open select from choosing the highlighted option on leaving.
      event.stopPropagation()
      return opener.focus()
    }
    if (key === 'Escape') close()
    else if (key === 'Enter' && isTyped) void save()
    else if (!state.isSaving) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Rendered outside of the table, whose edges would limit the placement of a select's options.
  return createPortal(
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={label}
      aria-busy={state.isSaving}
      className={styles.editor}
      onKeyDownCapture={onKeyDown}
    >
      <ConfigProvider getPopupContainer={() => popup.current!}>
        <EditorForm row={row} field={field} editor={editor} />
      </ConfigProvider>
      <span role="status" className={styles.state}>
        {state.isSaving && (
          <>
            <Spinner /> {t('inline.saving')}
          </>
        )}
      </span>
      <Problem
        {...{ resource, field, row, state }}
        value={form.getFieldValue(field.name)}
        onSave={() => void save()}
        onTakeTheirs={takeTheirs}
        onDiscard={close}
      />
    </div>,
    document.body,
  )
}

interface EditorFormProps {
  row: Row
  field: FieldSpec
  editor: ReturnType<typeof useEditor>
}

/** The form with the control; saves a selection as soon as it is made. */
function EditorForm({ row, field, editor }: EditorFormProps) {
  const { form, formField, seen, rules, isOneChoice, save } = editor
  const saveChoice = () => void (isOneChoice && save())
  const dependence = useMemo(() => dependenceOf(rules, field.name, seen), [rules, field, seen])
  return (
    <OpenedContext value={saveChoice}>
      <Form
        form={form}
        name={`inline-${String(row['id'])}`}
        layout="vertical"
        noValidate
        initialValues={seen}
        onValuesChange={saveChoice}
      >
        <FieldItem
          field={formField}
          path={[field.name]}
          record={seen}
          rules={rules}
          dependence={dependence}
          isWide
          onChange={() => undefined}
        />
      </Form>
    </OpenedContext>
  )
}

/** Places the editor over the cell, within the window, and focuses the control. */
function usePlacement(ref: RefObject<HTMLElement | null>, opener: HTMLElement) {
  useLayoutEffect(() => {
    const popup = ref.current!
    popup.showPopover()
    popup.querySelector<HTMLElement>(focusable)?.focus()
    return follow(popup, () => {
      const cell = opener.getBoundingClientRect()
      const { clientWidth } = document.documentElement
      popup.style.minWidth = `${cell.width}px`
      popup.style.left = `${Math.max(gap, Math.min(cell.left, clientWidth - popup.offsetWidth - gap))}px`
      popup.style.top = `${Math.max(gap, Math.min(cell.top, window.innerHeight - popup.offsetHeight - gap))}px`
    })
  }, [ref, opener])
}

/** Checks whether Tab leaves the popup, in which case the focus continues from its button. */
function isAtEdge(popup: HTMLElement, { target, shiftKey }: KeyboardEvent): boolean {
  const elements = [...popup.querySelectorAll<HTMLElement>(focusable)].filter(({ tabIndex }) => tabIndex >= 0)
  return elements.at(shiftKey ? 0 : -1) === target
}

const focusable = 'input:not([type=hidden]), textarea, select, button, a[href]'

/** Calls `onLeave` when the user clicks or moves the focus elsewhere. */
function useLeaving(ref: RefObject<HTMLElement | null>, opener: HTMLElement, onLeave: () => void) {
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = ref.current!.contains(target as Node) || opener.contains(target as Node)
    if (!isInside) onLeave()
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, leave, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [])
}
