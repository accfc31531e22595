import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { firstField, retryOnChange } from './first-field.ts'

/**
 * antd's Modal, which takes the focus as soon as it is shown instead of after its animation, and returns it also when
 * unmounted while open. Delays the loading state of its button. Renders nothing before it is first opened, to save
 * computing styles.
 */
export function Dialog({ confirmLoading = false, okButtonProps, onOk, children, ...props }: ModalProps) {
  const [isNeeded, setNeeded] = useState(props.open)
  if (props.open && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <>
      {props.open && <FocusReturn />}
      <Modal
        {...props}
        okButtonProps={{ loading: confirmLoading && { delay: 200 }, ...okButtonProps }}
        onOk={(event) => confirmLoading || onOk?.(event)}
        styles={{ header: beside, ...props.styles }}
      >
        {props.open && <FocusStart />}
        {children}
      </Modal>
    </>
  )
}

/** Keeps space for the close button beside a long title. */
const beside = { paddingInlineEnd: 28 }

/**
 * Moves the focus to the first field of the dialog as soon as there is one, unless the user has moved it, and to the
 * dialog until then. Returns it to the dialog when its element is removed, so that Escape still closes it.
 */
function FocusStart() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = place.current!.closest<HTMLElement>('[role=dialog]')
    if (!dialog) return undefined
    const start = dialog.querySelector<HTMLElement>('[tabindex="0"]')
    const hasFocus = () => dialog.contains(document.activeElement)
    if (!hasFocus()) start?.focus({ preventScroll: true })
    const toField = () => {
      if (document.activeElement !== start && hasFocus()) return true
      const field = firstField(dialog.querySelector('.ant-modal-body') ?? dialog)
      field?.focus()
      return field !== undefined
    }
    const stop = retryOnChange(toField)
    const keep = new MutationObserver(() => {
      if (document.activeElement === document.body) start?.focus({ preventScroll: true })
    })
    keep.observe(dialog, { childList: true, subtree: true })
    return () => {
      stop()
      keep.disconnect()
    }
  }, [])
  return <span ref={place} hidden />
}

/**
 * Returns the focus in the next frame, unless the user has moved it meanwhile. An opener that the action takes away, then
 * or as soon as the page has loaded again, leaves it to the heading of the page.
 */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(
    () => () =>
      void requestAnimationFrame(() => {
        if (!isFocusFree()) return
        if (opener?.isConnected) opener.focus()
        const page = document
        retryOnChange(() => {
          if (opener?.isConnected && page.activeElement === opener) return false
          if (page.activeElement === page.body) page.querySelector<HTMLElement>('main h1')?.focus()
          return true
        })
      }),
    [opener],
  )
  return null
}

/** Checks whether the focus is lost or in a dialog, which may be the closing one. */
const isFocusFree = () => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.closest('[role=dialog]') !== null
}
