import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, useState } from 'react'

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

/** Moves the focus to the start of the dialog, unless one of its fields has it. */
function FocusStart() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = place.current!.closest('[role=dialog]')
    if (dialog?.contains(document.activeElement)) return
    dialog?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}

/** Returns the focus in the next frame, unless the user has moved it meanwhile. */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(
    () => () => void requestAnimationFrame(() => isFocusFree() && opener?.isConnected && opener.focus()),
    [opener],
  )
  return null
}

/** Checks whether the focus is lost or in a dialog, which may be the closing one. */
const isFocusFree = () => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.closest('[role=dialog]') !== null
}
