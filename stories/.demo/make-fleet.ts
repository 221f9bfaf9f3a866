import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packed } from '../demo/picture-pack.ts'
import { answerFirstPages } from './answer-first-pages.ts'
import { fleetInMemory } from './fleet-in-memory.ts'
import { smallDump } from './small-dump.ts'

/** As small as the highest level makes it, in a third of the time. */
const PACKED = 7

/** Founds the demo fleets over the page's own database, with so many days of work, and writes its files into the folder. */
async function makeFleet(days: number, folder: string, made: string): Promise<void> {
  const { ports, pglite, files } = await fleetInMemory(days)
  const fleet = gzipSync(await smallDump(pglite), { level: PACKED })
  const pictures = gzipSync(packed(files.all()), { level: PACKED })
  const answers = JSON.stringify(await answerFirstPages(ports))
  await pglite.close()
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  await writeFile(join(fresh, 'fleet.bin'), fleet)
  await writeFile(join(fresh, 'pictures.bin'), pictures)
  await writeFile(join(fresh, 'answers.json'), answers)
  await writeFile(join(fresh, 'made.json'), made)
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
}

const [days, folder, made] = process.argv.slice(2)
if (!days || !folder || !made) throw new Error('days, folder and the text of made.json are needed')
await makeFleet(Number(days), folder, made)
