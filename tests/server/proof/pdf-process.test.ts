import { setTimeout as passed } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { pdfProcess } from '#server/adapters/pdf-process.ts'
import type { PdfDefinition } from '#server/ports.ts'
import { pdfText } from './pdf-text.ts'

let papers: ReturnType<typeof pdfProcess>
afterEach(() => papers.close())
const open = (options: Parameters<typeof pdfProcess>[0] = {}) => {
  papers = pdfProcess(options)
  return papers
}

const short: PdfDefinition = { content: ['one line'] }
const long: PdfDefinition = {
  content: [{ table: { body: Array.from({ length: 4000 }, (_, row) => [`row ${row}`, 'a', 'b', 'c']) } }],
}
const isPdf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-'

test('while a paper is rendered, this process goes on', async () => {
  const { render } = open()
  await render(short)
  let isDone = false
  const made = render(long).finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await passed(1)
    turns += 1
  }
  expect(isPdf(await made)).toBe(true)
  // One that renders itself gets a handful of turns.
  expect(turns).toBeGreaterThan(30)
})

test('the paper of a process that dies is a refusal, and the next is made by a new one', async () => {
  const port = open()
  await port.render(short)
  const first = port.pid() ?? 0
  process.kill(first, 'SIGSTOP')
  const lost = port.render(short)
  process.kill(first, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ data: { kind: 'busy', code: 'unavailable' } })
  expect(isPdf(await port.render(short))).toBe(true)
  expect(port.pid()).not.toBe(first)
})

test('a paper that takes too long or too much memory is an error, and those behind it are made', async () => {
  const port = open({ renderMs: 4000 })
  await port.render(short)
  process.kill(port.pid() ?? 0, 'SIGSTOP')
  const [late, behind] = [port.render(short), port.render(short)]
  await expect(late).rejects.toThrow('limit of time')
  expect(isPdf(await behind)).toBe(true)
  await port.close()
  await expect(open({ memoryBytes: 1 }).render(long)).rejects.toThrow('limit of memory')
})

test('above the waiting limit a paper is refused at once', async () => {
  const { render } = open({ mostWaiting: 1 })
  const made = [render(short), render(short)]
  await expect(render(short)).rejects.toMatchObject({ data: { kind: 'too_many', params: { seconds: 10 } } })
  expect((await Promise.all(made)).every(isPdf)).toBe(true)
})

test('what is not used for a while ends, and comes back with the next paper', async () => {
  const port = open({ idleMs: 20 })
  await port.render(short)
  while (port.pid() !== null) await passed(5)
  expect(isPdf(await port.render(short))).toBe(true)
})

test('a definition that cannot be rendered is an error of its own', async () => {
  const { render } = open()
  await expect(render({ content: [{ image: 'data:image/jpeg;base64,AAAA' }] })).rejects.toThrow()
  expect(isPdf(await render(short))).toBe(true)
})

test('the number of each page stands below it', async () => {
  const footer = { text: 'Cedar', count: 'Page {page} of {pages}', style: 'small', margin: [0, 0, 0, 0] }
  const definition = { content: ['one', { text: 'two', pageBreak: 'before' }], footer }
  const text = await pdfText(await open().render(definition))
  expect(text).toMatch(/one.*Page 1 of 2.*two.*Page 2 of 2/)
})
