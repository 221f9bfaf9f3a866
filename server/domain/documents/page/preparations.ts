import { scaling, warp } from '#domain/documents/page/perspective.ts'
import { emptyRaster, percentile, type Raster, shrink, spread } from '#domain/documents/page/raster.ts'
import { withoutLines } from '#domain/documents/page/ruling-lines.ts'

/**
 * Ways to prepare the flattened page, in the order they are tried; no single one wins on every kind of print. `squeezed`
 * and `small` run the dots of a matrix printer together and bring tall narrow digits nearer to the shapes the reader
 * was taught; `thick` closes broken strokes.
 */
export const preparations = ['plain', 'squeezed', 'small', 'thick'] as const
export type Preparation = (typeof preparations)[number]
/** A way to read a page: a preparation, or the cleaned page by another recogniser. */
export type Way = Preparation | 'second'
/** A picture to read, and how its width and height stand to the page's. */
export type Prepared = { raster: Raster; scaleX: number; scaleY: number }

/** The page with even light, full contrast and no ruled lines: what all preparations start from. */
export const clean = (page: Raster): Raster => withoutLines(stretch(evenLight(page)))

/** A cleaned page, prepared for one way to read it. */
export function prepare(cleaned: Raster, way: Way): Prepared {
  switch (way) {
    case 'plain':
    case 'second':
      return { raster: cleaned, scaleX: 1, scaleY: 1 }
    case 'squeezed':
      return resize(blur(cleaned, 3), 0.8, 0.5)
    case 'small':
      return resize(spread(soften(cleaned), 1, true), 0.55, 0.55)
    case 'thick':
      return { raster: stretch(spread(soften(cleaned), 1, true)), scaleX: 1, scaleY: 1 }
  }
}

/** Divides by the brightness of the paper nearby, which takes shadows, folds and yellowed paper out. */
function evenLight(page: Raster): Raster {
  const factor = 16
  const paper = blur(spread(shrink(page, factor), 2, false), 2)
  const out = emptyRaster(page.width, page.height)
  for (let y = 0; y < page.height; y++) {
    const py = Math.min(paper.height - 1.001, Math.max(0, (y + 0.5) / factor - 0.5))
    const y0 = Math.floor(py)
    const fy = py - y0
    for (let x = 0; x < page.width; x++) {
      const px = Math.min(paper.width - 1.001, Math.max(0, (x + 0.5) / factor - 0.5))
      const x0 = Math.floor(px)
      const fx = px - x0
      const i = y0 * paper.width + x0
      const j = Math.min(i + paper.width, paper.pixels.length - 2)
      const light =
        ((paper.pixels[i] ?? 0) * (1 - fx) + (paper.pixels[i + 1] ?? 0) * fx) * (1 - fy) +
        ((paper.pixels[j] ?? 0) * (1 - fx) + (paper.pixels[j + 1] ?? 0) * fx) * fy
      out.pixels[y * page.width + x] = Math.min(
        255,
        ((page.pixels[y * page.width + x] ?? 0) * 235) / Math.max(1, light),
      )
    }
  }
  return out
}

/** Spreads the values between the darkest print and the paper over the whole range. */
function stretch(page: Raster): Raster {
  const dark = percentile(page, 0.01)
  const paper = Math.max(dark + 10, percentile(page, 0.5))
  const stretched = new Uint8Array(256)
  for (let value = 0; value < 256; value++)
    stretched[value] = Math.min(255, Math.max(0, ((value - dark) * 255) / (paper - dark)))
  const out = emptyRaster(page.width, page.height)
  for (let i = 0; i < page.pixels.length; i++) out.pixels[i] = stretched[page.pixels[i] ?? 0] ?? 0
  return out
}

/** A 3 × 3 blur with weights 1 2 1. */
function soften(page: Raster): Raster {
  const { width, height, pixels } = page
  const across = emptyRaster(width, height)
  const out = emptyRaster(width, height)
  for (let i = 0; i < pixels.length; i++) {
    const here = pixels[i] ?? 255
    across.pixels[i] = ((pixels[i - 1] ?? here) + 2 * here + (pixels[i + 1] ?? here)) / 4
  }
  for (let i = 0; i < pixels.length; i++) {
    const here = across.pixels[i] ?? 255
    out.pixels[i] = ((across.pixels[i - width] ?? here) + 2 * here + (across.pixels[i + width] ?? here)) / 4
  }
  return out
}

function resize(page: Raster, scaleX: number, scaleY: number): Prepared {
  const size = [Math.round(page.width * scaleX), Math.round(page.height * scaleY)] as const
  return { raster: stretch(warp(page, scaling(1 / scaleX, 1 / scaleY), ...size)), scaleX, scaleY }
}

function blur(raster: Raster, times: number): Raster {
  return times === 0 ? raster : blur(soften(raster), times - 1)
}
