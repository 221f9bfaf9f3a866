import { parseArgs } from 'node:util'
import { kyselyOver, systemPool } from '#db/client.ts'
import { systemClock } from '../adapters/clock-and-ids.ts'
import { type SimulatedPosition, simulatedPosition } from '../seed/simulated-drive.ts'
import { simulatedFleet } from '../seed/simulated-fleet.ts'
import type { Command } from './command.ts'
import { CommandRefused, refusing, withInstallation } from './operator-database.ts'

const BATCH = 500
const AT_ONCE = 4
const TICK_MS = 100
const MOST_TRUCKS = 50_000

type Sums = { accepted: number; quarantined: number; refused: number; notTaken: number; failed: number }

/** Drives a fleet of simulated trucks through the public intake, as a telematics server would forward it. */
export const command: Command = {
  name: 'simulate',
  summary: 'drive simulated trucks through the public intake of a running server',
  usage: [
    'simulate --trucks N --rate R [--seconds S] [--url URL]',
    '',
    'N trucks send R positions a second together, for S seconds (60) or, with 0, until it is stopped, to the server at URL',
    '(http://localhost:3000). They are a demo fleet of their own in the database of this installation, named Simulated',
    'trucks, which the demo admins can switch to; "remove-demo" removes it. Prints one JSON line every five seconds.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const text = { type: 'string' } as const
      const { values } = parseArgs({ args, options: { trucks: text, rate: text, seconds: text, url: text } })
      const trucks = count('--trucks', values.trucks, MOST_TRUCKS)
      const rate = count('--rate', values.rate, 100_000)
      const seconds = values.seconds === '0' ? 0 : count('--seconds', values.seconds ?? '60', 86_400)
      const url = new URL('/intake/positions', values.url ?? 'http://localhost:3000')
      const key = await withInstallation(async ({ databaseUrl }) => {
        const pool = systemPool(databaseUrl, 1)
        const fleet = await simulatedFleet(kyselyOver(pool), trucks, systemClock.now())
        await pool.end({ timeout: 1 })
        return fleet.key
      })
      await drive({ trucks, rate, seconds, url, key }, io.out)
      return 0
    }),
}

function count(name: string, text: string | undefined, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new CommandRefused(`${name}: must be a whole number from 1 to ${most}`)
  return value
}

type Drive = { trucks: number; rate: number; seconds: number; url: URL; key: string }

async function drive({ trucks, rate, seconds, url, key }: Drive, say: (text: string) => void): Promise<void> {
  const sums: Sums = { accepted: 0, quarantined: 0, refused: 0, notTaken: 0, failed: 0 }
  const begun = performance.now()
  const waiting: SimulatedPosition[] = []
  let due = 0
  let truck = 0
  let isOver = false
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver || waiting.length > 0) {
      const positions = waiting.splice(0, BATCH)
      if (positions.length === 0) await Bun.sleep(TICK_MS / 2)
      else await send(url, key, positions, sums)
    }
  })
  let told = begun
  while (seconds === 0 || performance.now() - begun < seconds * 1000) {
    await Bun.sleep(TICK_MS)
    const wanted = ((performance.now() - begun) / 1000) * rate
    // What the server cannot take is not heaped up here: a truck says where it is, not where it was.
    for (; due < wanted && waiting.length < rate; due++) {
      waiting.push(simulatedPosition(truck + 1, Date.now()))
      truck = (truck + 1) % trucks
    }
    due = Math.max(due, Math.floor(wanted))
    if (performance.now() - told < 5000) continue
    told = performance.now()
    say(line(sums, begun))
  }
  isOver = true
  await Promise.all(lanes)
  say(line(sums, begun))
}

function line(sums: Sums, begun: number): string {
  const seconds = (performance.now() - begun) / 1000
  return JSON.stringify({ seconds: Math.round(seconds), ...sums, per_second: Math.round(sums.accepted / seconds) })
}

async function send(url: URL, key: string, positions: SimulatedPosition[], sums: Sums): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ positions }),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const answer: Omit<Sums, 'failed'> = await response.json()
    sums.accepted += answer.accepted
    sums.quarantined += answer.quarantined
    sums.refused += answer.refused
    sums.notTaken += answer.notTaken
  } catch {
    sums.failed += positions.length
    await Bun.sleep(1000)
  }
}
