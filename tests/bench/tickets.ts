import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ticketReader } from '#server/adapters/ticket-reader/index.ts'
import type { Haulage } from '../server/faults/haulage.ts'
import { median, quantile, say } from './figure.ts'
import { openLoop } from './load-client.ts'

const PICTURES = join(import.meta.dirname, '../support/tickets')
const OTHERS_PER_SECOND = 100
const QUIET_MS = 10_000
const SPINNING_MS = 3_000
const ROUNDS = 3

/** How long a picture takes to become fields, and what other requests feel of it. */
export async function tickets(fleet: Haulage): Promise<void> {
  const files = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg')).sort()
  const pictures = await Promise.all(files.map((name) => readFile(join(PICTURES, name))))
  const reader = ticketReader()
  const request = { url: `${fleet.url}/trpc/loads.list?input=%7B%7D`, headers: { cookie: fleet.headers().cookie } }
  const [first] = pictures
  if (first) await reader.read(first) // the process and its language data are there from the first picture on
  await openLoop(request, OTHERS_PER_SECOND, after(1000))
  const times: number[] = []
  const [busy, quiet, spinning]: [number[], number[], number[]] = [[], [], []]
  // In turns, because a machine's own quiet changes from one ten seconds to the next.
  for (let round = 0; round < ROUNDS; round++) {
    let isReading = true
    const meanwhile = openLoop(request, OTHERS_PER_SECOND, () => !isReading)
    for (const picture of pictures) times.push((await reader.read(picture)).ms)
    isReading = false
    busy.push(...(await meanwhile))
    quiet.push(...(await openLoop(request, OTHERS_PER_SECOND, after(QUIET_MS))))
    spinning.push(...(await besideSpinning(request)))
  }
  await reader.close()

  say('ticket picture to fields, median', median(times), 'ms', `${times.length} pictures, one at a time; aim 3000`)
  say('ticket picture to fields, slowest', Math.max(...times), 'ms', 'of the same pictures')
  const note = `loads.list ${OTHERS_PER_SECOND} a second while pictures are read, beside the same without; aim 1.2`
  say('p95 of other requests while tickets are read', quantile(busy, 0.95), 'ms', note, quantile(quiet, 0.95))
  const spinNote = 'what the machine itself does to them: beside one loop of lowest priority, no reader'
  say('p95 of other requests beside an idle loop', quantile(spinning, 0.95), 'ms', spinNote, quantile(quiet, 0.95))
}

/** The least that any work on the other processor costs: two processors share caches, and often one core. */
async function besideSpinning(request: Parameters<typeof openLoop>[0]): Promise<number[]> {
  const loop = 'require("node:os").setPriority(19); for (;;) {}'
  const child = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' })
  const times = await openLoop(request, OTHERS_PER_SECOND, after(SPINNING_MS))
  child.kill('SIGKILL')
  return times
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}
