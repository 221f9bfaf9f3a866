import type { Raster } from '#domain/documents/page/raster.ts'

/** The pixels (by their place in the raster) that hang together and are all meant by `belongs`, one list for each patch. */
export function patchesOf({ width, height, pixels }: Raster, belongs: (value: number) => boolean): number[][] {
  const isOpen = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) isOpen[at] = belongs(pixels[at] ?? 0) ? 1 : 0
  const patches: number[][] = []
  for (let start = 0; start < isOpen.length; start++) {
    if (isOpen[start] === 0) continue
    const patch = [start]
    isOpen[start] = 0
    const take = (at: number) => {
      if (isOpen[at] !== 1) return
      isOpen[at] = 0
      patch.push(at)
    }
    for (let next = 0; next < patch.length; next++) {
      const at = patch[next] ?? 0
      const x = at % width
      if (x > 0) take(at - 1)
      if (x < width - 1) take(at + 1)
      if (at >= width) take(at - width)
      if (at < width * (height - 1)) take(at + width)
    }
    patches.push(patch)
  }
  return patches
}
