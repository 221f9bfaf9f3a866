import { type BackEnd, openBackEnd } from './back-end.ts'
import { unzippedBytes } from './engine.ts'
import { memoryFiles } from './memory-files.ts'
import type { Answer, Asked, Call, Told } from './messages.ts'
import { pageFont } from './page-fonts.ts'
import { canvasDrawing, canvasImages } from './page-images.ts'
import { pagePasswords } from './page-passwords.ts'
import { pagePdf } from './page-pdf.ts'

/** The trucks start moving when the first page has had its time. */
const RUN_AFTER_MS = 2000

const log = {
  info: () => {},
  warn: (fields: object, message: string) => console.warn(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
}

let opened: (backEnd: Promise<BackEnd>) => void
/** Requests that come before the database is there wait for it. */
const backEnd = new Promise<BackEnd>((resolve) => {
  opened = resolve
})

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Asked>) => {
  const reply = (told: Told, moved: Transferable[] = []) => port?.postMessage(told, moved)
  answerTo(data).then(
    (told) => reply(told, told.kind === 'answer' && told.answer.body ? [told.answer.body] : []),
    (error) => reply({ kind: 'failed', message: String(error) }),
  )
})

async function answerTo(asked: Asked): Promise<Told> {
  switch (asked.kind) {
    case 'open':
      opened(open(asked))
      await backEnd
      return { kind: 'done' }
    case 'call':
      return { kind: 'answer', answer: await answered(await backEnd, asked.call) }
    case 'become':
      await (await backEnd).become(asked.role)
      return { kind: 'done' }
    case 'portal link':
      return { kind: 'portal link', token: await (await backEnd).portalLink() }
  }
}

async function open({ seed, engine, origin, role }: Extract<Asked, { kind: 'open' }>): Promise<BackEnd> {
  const made = await openBackEnd({
    start: engine,
    files: memoryFiles(async () => new Uint8Array(await unzippedBytes(seed.pictures))),
    images: canvasImages,
    passwords: pagePasswords,
    pdf: pagePdf(pageFont),
    draw: canvasDrawing,
    log,
    publicUrl: origin,
  })
  await made.become(role)
  const run = () => made.run(seed).catch((error) => log.warn({ error: String(error) }, 'the demo fleet stands still'))
  setTimeout(run, RUN_AFTER_MS)
  return made
}

async function answered(made: BackEnd, { url, method, headers, body }: Call): Promise<Answer> {
  const response = await made.answer(new Request(url, { method, headers, body }))
  return { status: response.status, headers: [...response.headers], body: response.body }
}
