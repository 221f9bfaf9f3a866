import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyRaster } from '#domain/documents/page/raster.ts'
import { NOBODY_WAITS_MS, ticketReader } from '#server/adapters/ticket-reader/index.ts'
import { startTextract } from '#server/adapters/ticket-reader/textract-recognition.ts'
import { recogniserAnswers } from '#server/cli/doctor/recogniser.ts'
import { ticketRecogniserOf } from '#server/env.ts'
import { type DrawnTicket, drawTicket } from './drawn-tickets.ts'

/** Lines of a ticket as Textract answers them: each word a block with shares of the page, and its line once more. */
type Line = { top: number; words: [text: string, left: number, width: number][]; textType?: 'HANDWRITING' }
type Answer = { status: number; body: object } | 'silence'

const printedTicket = (net: string, textType?: 'HANDWRITING'): Line[] => [
  {
    top: 0.1,
    words: [
      ['CEDAR', 0.1, 0.14],
      ['FORK', 0.26, 0.1],
      ['QUARRY', 0.38, 0.16],
    ],
  },
  {
    top: 0.2,
    words: [
      ['TICKET', 0.1, 0.16],
      ['NO:', 0.28, 0.06],
      ['104482', 0.5, 0.18],
    ],
  },
  {
    top: 0.28,
    words: [
      ['DATE:', 0.1, 0.12],
      ['03/16/2026', 0.5, 0.26],
    ],
  },
  {
    top: 0.4,
    textType,
    words: [
      ['GROSS', 0.1, 0.14],
      ['79,460', 0.5, 0.16],
      ['LB', 0.7, 0.05],
    ],
  },
  {
    top: 0.48,
    textType,
    words: [
      ['TARE', 0.1, 0.12],
      ['27,400', 0.5, 0.16],
      ['LB', 0.7, 0.05],
    ],
  },
  {
    top: 0.56,
    textType,
    words: [
      ['NET', 0.1, 0.1],
      [net, 0.5, 0.16],
      ['LB', 0.7, 0.05],
    ],
  },
]

const boxOf = (Left: number, Top: number, Width: number) => ({
  BoundingBox: { Left, Top, Width, Height: 0.03 },
  Polygon: [
    { X: Left, Y: Top },
    { X: Left + Width, Y: Top },
    { X: Left + Width, Y: Top + 0.03 },
    { X: Left, Y: Top + 0.03 },
  ],
})

/** An answer of DetectDocumentText in its documented form. */
function answerOf(lines: readonly Line[]): Answer {
  let last = 0
  const id = () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
  const blocks = lines.flatMap(({ top, words, textType = 'PRINTED' }) => {
    const made = words.map(([Text, left, width]) => ({
      BlockType: 'WORD',
      Confidence: 87.5,
      Text,
      TextType: textType,
      Geometry: boxOf(left, top, width),
      Id: id(),
    }))
    const text = words.map(([word]) => word).join(' ')
    const children = [{ Type: 'CHILD', Ids: made.map(({ Id }) => Id) }]
    const line = { BlockType: 'LINE', Confidence: 99.1, Text: text, Geometry: boxOf(0.1, top, 0.7), Id: id() }
    return [{ ...line, Relationships: children }, ...made]
  })
  const page = { BlockType: 'PAGE', Geometry: boxOf(0, 0, 1), Id: id() }
  return {
    status: 200,
    body: { DetectDocumentTextModelVersion: '1.0', DocumentMetadata: { Pages: 1 }, Blocks: [page, ...blocks] },
  }
}
const denied: Answer = {
  status: 400,
  body: { __type: 'AccessDeniedException', Message: 'User is not authorized to perform textract:DetectDocumentText' },
}

let answer: Answer = denied
const asked: { target: string | undefined; bytes: Buffer }[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { Document } = JSON.parse(Buffer.concat(parts).toString())
    asked.push({ target: request.headers['x-amz-target']?.toString(), bytes: Buffer.from(Document.Bytes, 'base64') })
    if (answer === 'silence') return
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(answer.body))
  })
})

const variables = ['AWS_ENDPOINT_URL_TEXTRACT', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
const before = variables.map((name) => [name, process.env[name]] as const)
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const { port } = service.address() as AddressInfo
  process.env.AWS_ENDPOINT_URL_TEXTRACT = `http://127.0.0.1:${port}`
  process.env.AWS_REGION = 'us-east-2'
  process.env.AWS_ACCESS_KEY_ID = 'AKIAIOSFODNN7EXAMPLE'
  process.env.AWS_SECRET_ACCESS_KEY = 'not-a-key'
})
afterAll(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  service.closeAllConnections()
  service.close()
})

const away: string[] = []
const reader = ticketReader({ readMs: NOBODY_WAITS_MS, recogniser: 'textract', onAway: (reason) => away.push(reason) })
afterEach(() => {
  away.length = 0
  asked.length = 0
})
afterAll(() => reader.close())

/** What the picture shows is for the built-in recogniser; the service answers what the test says. */
const drawn: DrawnTicket = {
  name: 'plain',
  width: 700,
  height: 900,
  prints: [
    { x: 60, y: 100, text: 'TICKET NO: 881203' },
    { x: 60, y: 160, text: 'DATE: 03/17/2026' },
    { x: 60, y: 260, text: 'GROSS   80,120 LB' },
    { x: 60, y: 320, text: 'TARE    28,100 LB' },
    { x: 60, y: 380, text: 'NET     52,020 LB' },
  ],
  expected: { ticket_number: '881203', date: '2026-03-17', gross: 80_120, tare: 28_100, net: 52_020, unit: 'lb' },
}

describe('a ticket read by Amazon Textract', () => {
  test('is a page sent as a picture, and words with their boxes come back once', async () => {
    answer = answerOf(printedTicket('52,060'))
    const textract = startTextract()
    const words = await textract.recognise(emptyRaster(1000, 500), 'plain')
    await textract.stop()
    expect(asked).toMatchObject([{ target: 'Textract.DetectDocumentText' }])
    expect(asked[0]?.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(words.filter(({ text }) => text === '52,060')).toEqual([
      { text: '52,060', confidence: 0.875, box: { x: 500, y: 280, w: 160, h: 15 }, isByHand: false },
    ])
    expect(words.some(({ text }) => text.includes(' '))).toBe(false)
  })

  test('is believed where its sum bears it out', { timeout: 100_000 }, async () => {
    answer = answerOf(printedTicket('52,060'))
    const { fields, needsConfirmation } = await reader.read(await drawTicket(drawn))
    expect(fields).toMatchObject({
      ticket_number: { value: '104482' },
      date: { value: '2026-03-16' },
      gross: { value: 79_460 },
      tare: { value: 27_400 },
      net: { value: 52_060 },
    })
    expect(needsConfirmation.filter((field) => ['gross', 'tare', 'net'].includes(field))).toEqual([])
    expect(away).toEqual([])
  })

  test('is asked for where its sum does not', { timeout: 100_000 }, async () => {
    answer = answerOf(printedTicket('62,060'))
    const { flags, needsConfirmation } = await reader.read(await drawTicket(drawn))
    expect(flags).toContain('net_mismatch')
    expect(needsConfirmation).toEqual(expect.arrayContaining(['gross', 'tare', 'net']))
  })

  test('is asked for where its weights are written by hand', { timeout: 100_000 }, async () => {
    answer = answerOf(printedTicket('52,060', 'HANDWRITING'))
    const { fields, needsConfirmation } = await reader.read(await drawTicket(drawn))
    expect(fields.net?.value).toBe(52_060)
    expect(needsConfirmation).toEqual(expect.arrayContaining(['gross', 'tare', 'net']))
    expect(needsConfirmation).not.toContain('ticket_number')
  })

  test('is read by the built-in recogniser while the service refuses', { timeout: 200_000 }, async () => {
    answer = denied
    const { fields } = await reader.read(await drawTicket(drawn))
    expect(fields).toMatchObject({ ticket_number: { value: '881203' }, net: { value: 52_020 } })
    expect(away).toEqual([expect.stringContaining('AccessDeniedException')])
  })
})

describe('a service that does not answer', () => {
  test('is given up in time', { timeout: 30_000 }, async () => {
    answer = 'silence'
    const textract = startTextract(200)
    await expect(textract.recognise(emptyRaster(64, 64), 'plain')).rejects.toThrow('Textract: ')
    await textract.stop()
  })

  test('or refuses is what the doctor says', { timeout: 30_000 }, async () => {
    answer = denied
    await expect(recogniserAnswers('textract')).rejects.toThrow('not authorized')
    answer = answerOf([])
    await expect(recogniserAnswers('textract')).resolves.toBeUndefined()
  })
})

test('the variable takes the names of recognisers and no other', () => {
  expect(ticketRecogniserOf(undefined)).toBe('built_in')
  expect(ticketRecogniserOf('')).toBe('built_in')
  expect(ticketRecogniserOf('textract')).toBe('textract')
  expect(() => ticketRecogniserOf('Textract')).toThrow('TICKET_RECOGNISER: Textract is none of built_in, textract.')
})
