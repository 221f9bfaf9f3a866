import { type FlatPage, flatten, type Picture } from '#domain/documents/page/flatten.ts'
import type { Projection } from '#domain/documents/page/perspective.ts'
import { clean, prepare, type Way } from '#domain/documents/page/preparations.ts'
import type { Raster } from '#domain/documents/page/raster.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'

/** What the picture shows when it is flattened and turned by so many quarter turns, asked for bit by bit. */
export type PageWords = {
  /** The ways in which the page can be read, the most promising first. */
  ways: readonly [Way, ...Way[]]
  /** The words of the page in one of the ways, boxes in the page's pixels. Throws `PictureRefused`. */
  words(quarterTurns: number, way: Way): Promise<Word[]>
  /** Where each point of the page lies in the upright picture (shares 0..1 of its sides). */
  toPicture(quarterTurns: number): Promise<Projection>
}

type Page = { flat: FlatPage; cleaned: Raster }

/** The words of a picture as the recogniser reads them; it is unpacked once, and its page flattened once for each turn. */
export function pageWords(unpack: () => Promise<Picture>, recogniser: Recogniser): PageWords {
  let picture: Promise<Picture> | null = null
  const pages = new Map<number, Promise<Page>>()
  const makePage = async (quarterTurns: number): Promise<Page> => {
    picture ??= unpack()
    const flat = flatten(await picture, quarterTurns)
    return { flat, cleaned: clean(flat.raster) }
  }
  const pageAt = (quarterTurns: number) => {
    const made = pages.get(quarterTurns) ?? makePage(quarterTurns)
    pages.set(quarterTurns, made)
    return made
  }
  return {
    ways: recogniser.ways,
    async words(quarterTurns, way) {
      const { cleaned } = await pageAt(quarterTurns)
      const { raster, scaleX, scaleY } = prepare(cleaned, way)
      const words = await recogniser.recognise(raster, way)
      return words.map((word) => ({ ...word, box: stretched(word.box, 1 / scaleX, 1 / scaleY) }))
    },
    toPicture: async (quarterTurns) => (await pageAt(quarterTurns)).flat.toPicture,
  }
}

const stretched = (box: Box, x: number, y: number): Box => ({ x: box.x * x, y: box.y * y, w: box.w * x, h: box.h * y })
