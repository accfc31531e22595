/** Pixels of a stored picture; it is shown at 72 at most, on screens of twice the density. */
const side = 160

/**
 * Makes a small square of a picture, in this browser: nothing larger ever leaves it.
 *
 * @returns a data URL, or `null` where the file is no picture
 */
export async function shrink(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const cut = Math.min(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')!
  // A picture that can be seen through would be black as JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
