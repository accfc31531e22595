/** Pixels of a stored avatar: twice the largest displayed size of 72, for high-density screens. */
const side = 160

/**
 * Resizes an image to a small square in the browser, so that no larger file is uploaded.
 *
 * @returns a data URL, or `null` if the file is not an image
 */
export async function shrink(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const cut = Math.min(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')!
  // Transparent pixels would be black in JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
