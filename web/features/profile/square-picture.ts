/** Sharp on any screen at the size of a face, and some tens of kilobytes. */
const SIDE_PX = 512
const JPEG_QUALITY = 0.85

/** The middle of a picture as a square JPEG, upright and without what the camera noted; null for what is no picture. */
export async function squarePicture(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const side = Math.min(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, SIDE_PX)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return null
  // A see-through picture would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
