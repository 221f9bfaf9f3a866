import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { instant } from '#domain/units/time.ts'
import { ROOT } from '#server/boot/web-build.ts'
import { fleetInMemory } from '../.demo/fleet-in-memory.ts'
import { demoPeople } from './people.ts'
import type { Recording } from './recording.ts'
import { recordings } from './recordings.ts'
import { steadyIds } from './steady-ids.ts'

/** An evening of the demo fleet, with loads in each status: a recording shows the same day whenever it is made. */
const RECORDED_AT = instant(Date.parse('2026-11-22T01:56:57.729Z'))

const HEAD = `// Recorded from the demo's back end by \`bun run stories:record\`; what is changed by hand here is lost.
import type { AnswerOf } from '../answers.ts'
`

/** Asks the demo's back end for each answer that stories show, and writes them down as files of `stories/mocks`. */
async function recordAnswers(folder: string, days: number): Promise<void> {
  const steady = steadyIds()
  const { ports, pglite } = await fleetInMemory(days, { now: () => RECORDED_AT })
  const people = await demoPeople(ports)
  await mkdir(folder, { recursive: true })
  for (const [file, answers] of Object.entries(recordings)) {
    const written: string[] = [HEAD]
    for (const each of answers) written.push(declared(each, await each.ask(people)))
    await writeFile(join(folder, `${file}.ts`), await formatted(steady(written.join('\n'))))
    console.log(`  ${file}: ${answers.map(({ name }) => name).join(', ')}`)
  }
  await pglite.close()
}

function declared({ path, name, docs }: Recording, value: unknown): string {
  return `/** ${docs} */\nexport const ${name}: AnswerOf<'${path}'> = ${JSON.stringify(value, null, 2)}\n`
}

/** The source as the project's own settings lay it out. */
function formatted(source: string): Promise<string> {
  const args = ['--bun', join(ROOT, 'node_modules', '.bin', 'biome'), 'format', '--stdin-file-path=recorded.ts']
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(source)
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    out += piece
  })
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? done(out) : reject(new Error(`biome ended with ${code}`))))
  })
}

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '14' },
    out: { type: 'string', default: 'stories/mocks/recorded' },
  },
})
await recordAnswers(resolve(ROOT, values.out), Number(values.days))
