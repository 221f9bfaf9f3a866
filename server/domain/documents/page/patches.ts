import type { Raster } from '#domain/documents/page/raster.ts'

/** The pixels (by their place in the raster) that hang together and are all meant by `belongs`, one list for each patch. */
export function patchesOf({ width, height, pixels }: Raster, belongs: (value: number) => boolean): number[][] {
  const isOpen = Uint8Array.from(pixels, (value) => (belongs(value) ? 1 : 0))
  const patches: number[][] = []
  for (let start = 0; start < isOpen.length; start++) {
    if (isOpen[start] === 0) continue
    const patch = [start]
    isOpen[start] = 0
    for (let next = 0; next < patch.length; next++) {
      const at = patch[next] ?? 0
      const x = at % width
      const y = (at - x) / width
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        const neighbour = ny * width + nx
        if (isOpen[neighbour] === 0) continue
        isOpen[neighbour] = 0
        patch.push(neighbour)
      }
    }
    patches.push(patch)
  }
  return patches
}
