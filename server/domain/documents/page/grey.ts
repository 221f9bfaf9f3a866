import { emptyRaster, type Raster } from '#domain/documents/page/raster.ts'

/** The share of red, green and blue in the brightness of a pixel, in linear light (Rec. 709): as the server’s decoder has it. */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const
const STEPS = 4096

/** How much light a value of the sRGB curve (0..255) stands for, 0..1; IEC 61966-2-1. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
/** The other way round, for light in 4096 steps. */
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS
  return Math.round(255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
})

/** A picture of four bytes a pixel (red, green, blue, opacity) in grey; what is transparent lies on white. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Raster {
  const out = emptyRaster(width, height)
  for (let at = 0; at < out.pixels.length; at++) {
    const red = rgba[at * 4] ?? 0
    const green = rgba[at * 4 + 1] ?? 0
    const blue = rgba[at * 4 + 2] ?? 0
    const opacity = (rgba[at * 4 + 3] ?? 255) / 255
    const grey = red === green && green === blue ? red : greyOfColour(red, green, blue)
    out.pixels[at] = Math.round(grey * opacity + 255 * (1 - opacity))
  }
  return out
}

function greyOfColour(red: number, green: number, blue: number): number {
  const light = WEIGHTS[0] * (linear[red] ?? 0) + WEIGHTS[1] * (linear[green] ?? 0) + WEIGHTS[2] * (linear[blue] ?? 0)
  return encoded[Math.round(light * STEPS)] ?? 0
}

/** The size at which a picture is read: both sides in proportion, the longer one at most `mostSide`; never enlarged. */
export function sizeWithin(width: number, height: number, mostSide: number): { width: number; height: number } {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
