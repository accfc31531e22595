import { Modal, type ModalProps } from 'antd'
import { useEffect, useState } from 'react'

/**
 * antd's Modal, which returns the focus to its opener even if it is unmounted instead of closed. Its button shows that it
 * waits only if that takes a while: a spinner that leaves while it comes in would stay.
 */
export function Dialog({ confirmLoading = false, okButtonProps, onOk, ...props }: ModalProps) {
  return (
    <>
      {props.open && <FocusReturn />}
      <Modal
        {...props}
        okButtonProps={{ loading: confirmLoading && { delay: 200 }, ...okButtonProps }}
        onOk={(event) => confirmLoading || onOk?.(event)}
        styles={{ header: beside, ...props.styles }}
      />
    </>
  )
}

/** Keeps a long title clear of the button that closes the dialog. */
const beside = { paddingInlineEnd: 28 }

function FocusReturn() {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(() => () => void requestAnimationFrame(() => opener?.isConnected && opener.focus()), [opener])
  return null
}
