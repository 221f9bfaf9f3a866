import { mostOfFleet, mostOfUser, type Used, usedOfLate } from '#domain/access/fair-share.ts'
import { limits } from '#domain/access/limits.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError } from './errors.ts'

/** Whose a transaction is; somebody without a fleet stands for one alone. */
export type Caller = { userId: string; fleetId: Uuid }

/**
 * Lets transactions of requests to the database pool. Who has used least of late goes first, and whoever uses much runs few
 * at once while others want to, so that the pool's own queue stays empty. Counts for one process.
 */
export type Admission = {
  /** Runs the work when it is its caller's turn. @throws too_many where the caller has too much waiting, or waited too long */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  /** How many run, and how many wait. */
  use(): { running: number; waiting: number }
}

/** Somebody who has asked within this time counts as wanting their share. */
const OTHERS_WITHIN_MS = 5000
const WAIT_AT_MOST_MS = 10_000
const AGAIN_IN_S = 2
/** Callers who were away longer are forgotten; looked for when there are this many. */
const MANY_CALLERS = 2000
const FORGET_AFTER_MS = 60_000

type Party = Used & { waiting: number }
type User = Party & { id: string; fleet: Party; fleetId: string; turns: Turn[] }
type Turn = { go: () => void }

/** Remembers the last two different callers: enough to know whether there is another one than who asks. */
function lastCallers() {
  let [latest, before] = [
    { id: '', at: Number.NEGATIVE_INFINITY },
    { id: '', at: Number.NEGATIVE_INFINITY },
  ]
  return {
    asks(id: string, at: number) {
      if (id !== latest.id) before = latest
      latest = { id, at }
    },
    hasOthers: (id: string, now: number) => now - (latest.id === id ? before : latest).at < OTHERS_WITHIN_MS,
  }
}

export function createAdmission(now: () => number = () => performance.now()): Admission {
  const users = new Map<string, User>()
  const fleets = new Map<string, Party>()
  const waitingUsers = new Set<User>()
  const [lastUsers, lastFleets] = [lastCallers(), lastCallers()]
  let running = 0

  function userOf({ userId, fleetId }: Caller): User {
    const id = `${fleetId} ${userId}`
    const known = users.get(id)
    if (known) return known
    if (users.size >= MANY_CALLERS) forgetIdle()
    const fleet = fleets.get(fleetId) ?? party(now())
    fleets.set(fleetId, fleet)
    const user = { ...party(now()), id, fleet, fleetId, turns: [] }
    users.set(id, user)
    return user
  }

  function forgetIdle(): void {
    const isIdle = (one: Party) => one.running + one.waiting === 0 && now() - one.at > FORGET_AFTER_MS
    for (const [id, user] of users) if (isIdle(user)) users.delete(id)
    const left = new Set([...users.values()].map(({ fleetId }) => fleetId))
    for (const [id, fleet] of fleets) if (isIdle(fleet) && !left.has(id)) fleets.delete(id)
  }

  function mayRun(user: User, at: number): boolean {
    const { fleet, fleetId, id } = user
    if (running >= limits.running.most) return false
    if (user.running >= mostOfUser(usedOfLate(user, at), lastUsers.hasOthers(id, at))) return false
    return fleet.running < mostOfFleet(usedOfLate(fleet, at), lastFleets.hasOthers(fleetId, at))
  }

  /** The waiting user whose turn it is: of the fleet that has used least, the one that has used least. */
  function nextUser(at: number): User | null {
    let next: { user: User; ofFleet: number; ofUser: number } | null = null
    for (const user of waitingUsers) {
      if (!mayRun(user, at)) continue
      const one = { user, ofFleet: usedOfLate(user.fleet, at), ofUser: usedOfLate(user, at) }
      const isLess = !next || one.ofFleet < next.ofFleet || (one.ofFleet === next.ofFleet && one.ofUser < next.ofUser)
      if (isLess) next = one
    }
    return next?.user ?? null
  }

  function count(user: User, change: 1 | -1, at: number): void {
    running += change
    for (const one of [user, user.fleet]) {
      one.ms = usedOfLate(one, at)
      one.at = at
      one.running += change
    }
  }

  function leave(user: User): void {
    const at = now()
    count(user, -1, at)
    if (waitingUsers.size === 0) return
    for (let next = nextUser(at); next; next = nextUser(at)) {
      count(next, 1, at)
      next.turns.shift()?.go()
    }
  }

  function turn(user: User): Promise<void> {
    if (user.waiting >= limits.user_waiting.most || user.fleet.waiting >= limits.fleet_waiting.most) {
      throw putOff()
    }
    return new Promise((resolve, reject) => {
      const one: Turn = { go: () => end(resolve) }
      const timer = setTimeout(() => {
        user.turns.splice(user.turns.indexOf(one), 1)
        end(() => reject(putOff()))
      }, WAIT_AT_MOST_MS)
      const end = (then: () => void) => {
        clearTimeout(timer)
        user.waiting -= 1
        user.fleet.waiting -= 1
        if (user.waiting === 0) waitingUsers.delete(user)
        then()
      }
      user.turns.push(one)
      user.waiting += 1
      user.fleet.waiting += 1
      waitingUsers.add(user)
    })
  }

  return {
    async run(caller, work) {
      const user = userOf(caller)
      const at = now()
      lastUsers.asks(user.id, at)
      lastFleets.asks(user.fleetId, at)
      if (user.waiting === 0 && mayRun(user, at)) count(user, 1, at)
      else await turn(user)
      try {
        return await work()
      } finally {
        leave(user)
      }
    },
    use: () => ({ running, waiting: [...waitingUsers].reduce((sum, user) => sum + user.waiting, 0) }),
  }
}

const party = (at: number): Party => ({ ms: 0, at, running: 0, waiting: 0 })

const putOff = () => new AppError({ kind: 'too_many', code: 'too_much_at_once', params: { seconds: AGAIN_IN_S } })
