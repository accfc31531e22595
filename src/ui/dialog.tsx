import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, useState } from 'react'

/**
 * antd's Modal, which has the focus and so Escape as soon as it is shown, not only once it has come in, and returns the
 * focus to its opener even if it is unmounted instead of closed. Its button shows that it waits only if that takes a
 * while: a spinner that leaves while it comes in would stay. Renders nothing before it is first opened, since antd computes
 * the styles of a closed one as well.
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

/** Keeps a long title clear of the button that closes the dialog. */
const beside = { paddingInlineEnd: 28 }

/** Moves the focus to the start of the dialog, unless a field of it has it. */
function FocusStart() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = place.current!.closest('[role=dialog]')
    if (dialog?.contains(document.activeElement)) return
    dialog?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}

/** Returns the focus in the next frame, unless the user has moved it by then, such as to a row by a key. */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(
    () => () => void requestAnimationFrame(() => isFocusFree() && opener?.isConnected && opener.focus()),
    [opener],
  )
  return null
}

/** Tells whether the focus is nowhere, or in a dialog, which may be the one that closes. */
const isFocusFree = () => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.closest('[role=dialog]') !== null
}
