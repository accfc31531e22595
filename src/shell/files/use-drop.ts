import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** Event handlers for dropped or pasted files. */
export function useDrop(onDropped: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDropped([...event.dataTransfer.files])
      },
      onPaste: ({ clipboardData }: ClipboardEvent) => {
        if (clipboardData.files.length > 0) onDropped([...clipboardData.files])
      },
    },
  }
}
