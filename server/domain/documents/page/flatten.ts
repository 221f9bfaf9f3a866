import { runsDown } from '#domain/documents/page/letters.ts'
import { findPaper } from '#domain/documents/page/paper.ts'
import {
  compose,
  type Point,
  type Projection,
  type Quad,
  scaling,
  squareToQuad,
  turning,
  warp,
} from '#domain/documents/page/perspective.ts'
import { clean } from '#domain/documents/page/preparations.ts'
import type { Raster } from '#domain/documents/page/raster.ts'
import { findTilt } from '#domain/documents/page/text-lines.ts'

/** Larger pictures are refused before they are unpacked: a small file can hold gigabytes of pixels. */
export const MOST_PIXELS = 40_000_000
/** Pictures are unpacked to at most this side; print on a ticket that fills the frame is legible well below it. */
export const WORKING_SIDE_PX = 2400
/** The flattened page has about this many pixels, which makes the print of a usual ticket 30 to 50 pixels tall. */
const PAGE_PIXELS = 2_400_000
const TRIAL_PIXELS = 450_000
const MOST_ENLARGED = 2

/** A picture as it is unpacked: upright, grey, no side longer than `WORKING_SIDE_PX`. */
export type Picture = { grey: Raster }
/** The ticket laid flat and straight, and where each of its points lies in the upright picture (shares 0..1 of its sides). */
export type FlatPage = { raster: Raster; toPicture: Projection }

/** Why a picture cannot be read at all. */
export type PictureRefusal = 'not_an_image' | 'too_many_pixels' | 'empty'

/** The picture is none, or larger than we unpack. */
export class PictureRefused extends Error {
  constructor(readonly reason: PictureRefusal) {
    super(reason)
  }
}

/** Finds the paper, takes perspective and tilt out, and turns it by a further number of quarter turns if asked. */
export function flatten({ grey }: Picture, quarterTurns = 0): FlatPage {
  const { width: w, height: h } = grey
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
  let quad = findPaper(grey) ?? whole
  let trial = trialOf(grey, quad)
  const turns = (quarterTurns + (runsDown(trial) ? 1 : 0)) % 4
  if (turns > 0) {
    for (let i = 0; i < turns; i++) quad = [quad[3], quad[0], quad[1], quad[2]]
    trial = trialOf(grey, quad)
  }
  return layFlat(grey, quad, PAGE_PIXELS, findTilt(trial))
}

const trialOf = (grey: Raster, quad: Quad) => clean(layFlat(grey, quad, TRIAL_PIXELS, 0).raster)

function layFlat(grey: Raster, quad: Quad, pixels: number, tilt: number): FlatPage {
  const across = (side(quad[0], quad[1]) + side(quad[3], quad[2])) / 2
  const down = (side(quad[0], quad[3]) + side(quad[1], quad[2])) / 2
  const scale = Math.min(MOST_ENLARGED, Math.sqrt(pixels / (across * down)))
  const width = Math.round(across * scale)
  const height = Math.round(down * scale)
  const straight = turning(tilt, { x: width / 2, y: height / 2 })
  const toGrey = compose(compose(squareToQuad(quad), scaling(1 / width, 1 / height)), straight)
  return {
    raster: warp(grey, toGrey, width, height),
    toPicture: compose(scaling(1 / grey.width, 1 / grey.height), toGrey),
  }
}

const side = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
