import { scrubFiles } from '../features/upkeep/scrub-files.ts'
import type { Ports } from '../ports.ts'
import { takeTurn } from './take-turn.ts'

const HOUR_MS = 3_600_000
/** One run: what a slow disk reads within a night, resting three seconds for each that it reads. */
const NIGHT = { mostFiles: 100_000, mostBytes: 20 * 1024 ** 3, restFactor: 3 }
/** Local hours in which the run begins; a machine that is off by night does it when a day and a half have passed. */
const isNight = () => new Date().getHours() < 5

/** Rechecks stored files once a night, by one process of several. */
export async function scrub(ports: Ports, isStopping: () => boolean): Promise<void> {
  if (!(await takeTurn(ports, 'scrub_turn', isNight() ? 20 * HOUR_MS : 36 * HOUR_MS))) return
  const { files, damaged, isRound } = await scrubFiles(ports, { ...NIGHT, isStopping })
  ports.log.info({ files, damaged, isRound }, 'stored files were rechecked')
}
