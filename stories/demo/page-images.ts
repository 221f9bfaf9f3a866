import {
  DISPLAY_WIDTH,
  differenceHash,
  formatOf,
  GREY_CELLS,
  MAX_PIXELS,
  refusalBeforeDecoding,
} from '#server/adapters/picture-facts.ts'
import type { ImagePort } from '#server/ports.ts'
import type { Draw } from '#server/seed/pictures.ts'

const QUALITY = 0.82

/** Pictures by the browser's own decoder: the same checks, copy and hash as on a server. */
export const canvasImages: ImagePort = {
  async inspect(bytes) {
    const mediaType = formatOf(bytes)
    const reason = refusalBeforeDecoding(bytes)
    if (reason || !mediaType) return { ok: false, reason: reason ?? 'not_an_image' }
    try {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mediaType }))
      const { width, height } = picture
      if (width * height > MAX_PIXELS) return { ok: false, reason: 'too_many_pixels' }
      const shrink = Math.min(1, DISPLAY_WIDTH / Math.max(width, height))
      const shown = canvasOf(Math.round(width * shrink), Math.round(height * shrink))
      shown.context.fillStyle = '#ffffff'
      shown.context.fillRect(0, 0, shown.canvas.width, shown.canvas.height)
      shown.context.drawImage(picture, 0, 0, shown.canvas.width, shown.canvas.height)
      const display = await shown.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
      const facts = { mediaType, width, height, imageHash: differenceHash(greyCells(picture)) }
      return { ok: true, facts: { ...facts, display: await bytesOf(display) } }
    } catch {
      return { ok: false, reason: 'broken' }
    }
  },
}

/** The photos of the demo's drivers, drawn where they are needed. */
export const canvasDrawing: Draw = async ({ width, height, background, shapes }) => {
  const { canvas, context } = canvasOf(width, height)
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  for (const { fill, path } of shapes) {
    context.fillStyle = fill
    context.fill(new Path2D(path))
  }
  return bytesOf(await canvas.convertToBlob({ type: 'image/png' }))
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing outside of the screen')
  return { canvas, context }
}

function greyCells(picture: ImageBitmap): number[] {
  const { columns, rows } = GREY_CELLS
  const { context } = canvasOf(columns, rows)
  context.drawImage(picture, 0, 0, columns, rows)
  const { data } = context.getImageData(0, 0, columns, rows)
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(cell * 4, cell * 4 + 3)
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  })
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}
