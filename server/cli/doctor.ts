import { kyselyOver, systemPool } from '#db/client.ts'
import { systemClock } from '../adapters/clock-and-ids.ts'
import type { Command } from './command.ts'
import { checks, type Finding } from './doctor/checks.ts'
import { type Installation, withInstallation } from './operator-database.ts'

/** Makes every check on one installation, or those that are named. */
export async function diagnose(
  place: Installation,
  isThorough = false,
  names: readonly string[] = Object.keys(checks),
): Promise<Finding[]> {
  const pool = systemPool(place.databaseUrl, 2)
  const world = { ...place, isThorough, db: kyselyOver(pool), nowMs: Date.parse(systemClock.now()) }
  const findings: Finding[] = []
  try {
    for (const [check, look] of Object.entries(checks)) {
      if (!names.includes(check)) continue
      const verdict = await look(world).catch((error) => ({ state: 'fail' as const, says: wordsOf(error) }))
      findings.push({ check, ...verdict })
    }
  } finally {
    await pool.end({ timeout: 5 })
  }
  return findings
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Says whether the installation is well, and what is wrong where it is not. */
export const command: Command = {
  name: 'doctor',
  summary:
    'check database, tables, role, partitions, detached days, clock, disk, files, mail, ticket reader, map, jobs, pay, billing, measures, profitability, audit chains and backups',
  usage: [
    'doctor [--format text] [--files]',
    '',
    'Prints one JSON line a check: check, state (ok, warn, fail) and what it says. Exit code 1 where a check fails.',
    '--files reads every stored file and rechecks its bytes, not only the newest.',
  ].join('\n'),
  async run(args, io) {
    const isText = args.includes('--format=text') || args[args.indexOf('--format') + 1] === 'text'
    const findings = await withInstallation((place) => diagnose(place, args.includes('--files'))).catch(
      (error): Finding[] => [{ check: 'database', state: 'fail', says: wordsOf(error) }],
    )
    for (const finding of findings) io.out(isText ? asText(finding) : JSON.stringify(finding))
    return findings.some(({ state }) => state === 'fail') ? 1 : 0
  },
}

const asText = ({ check, state, says }: Finding) => `${state.toUpperCase().padEnd(5)}${check.padEnd(12)}${says}`
