import type { RefusalCode } from '../words/refusals.ts'

/** What a limit is counted for. */
export type LimitScope = 'key' | 'session' | 'user' | 'fleet' | 'address' | 'process' | 'installation'

/** How much of something is allowed, and what is said beyond it. */
export type Limit = {
  most: number
  /** What is counted; sizes are bytes. */
  counts: string
  scope: LimitScope
  /** Counted over so many seconds; null for what exists at one time. */
  windowS: number | null
  code: RefusalCode
}

const MIB = 1024 ** 2
const GIB = 1024 ** 3
const HOUR_S = 3600
export const DAY_S = 24 * HOUR_S

const atOnce = (counts: string) => ({ counts, windowS: null, code: 'too_much_at_once' }) as const

const mails = { counts: 'mails', scope: 'fleet', windowS: DAY_S, code: 'too_many_mails' } as const

/** Every limit on what one caller may take from the others: one table, so that they can be read and weighed together. */
export const limits = {
  fleet_files: { most: 50 * GIB, counts: 'bytes kept', scope: 'fleet', windowS: null, code: 'storage_full' },
  new_fleet_files: { most: GIB, counts: 'bytes kept', scope: 'fleet', windowS: null, code: 'storage_full_new_fleet' },
  user_files: { most: 2 * GIB, counts: 'bytes sent', scope: 'user', windowS: DAY_S, code: 'too_much_today' },
  user_unfinished: {
    most: 150 * MIB,
    counts: 'bytes of unfinished uploads',
    scope: 'user',
    windowS: null,
    code: 'too_many_unfinished',
  },
  user_unfinished_uploads: {
    most: 50,
    counts: 'unfinished uploads',
    scope: 'user',
    windowS: null,
    code: 'too_many_unfinished',
  },
  fleet_unfinished: {
    most: 2 * GIB,
    counts: 'bytes of unfinished uploads',
    scope: 'fleet',
    windowS: null,
    code: 'too_many_unfinished',
  },
  address_sign_ups: {
    most: 5,
    counts: 'fleets founded without mail',
    scope: 'address',
    windowS: HOUR_S,
    code: 'too_many_sign_ups',
  },
  sign_ups: {
    most: 20,
    counts: 'fleets founded without mail',
    scope: 'installation',
    windowS: HOUR_S,
    code: 'too_many_sign_ups',
  },
  confirmations: {
    most: 3,
    counts: 'mails that confirm an address',
    scope: 'user',
    windowS: HOUR_S,
    code: 'throttled',
  },
  // When it is full, each key may still add up to its share of it: only who has more waiting is put off.
  intake_waiting: {
    most: 20_000,
    counts: 'positions of trackers that wait to be stored',
    scope: 'process',
    windowS: null,
    code: 'intake_full',
  },
  running: { ...atOnce('transactions of requests'), most: 10, scope: 'process' },
  user_running: { ...atOnce('transactions'), most: 8, scope: 'user' },
  heavy_user_running: { ...atOnce('transactions beside others'), most: 2, scope: 'user' },
  fleet_running: { ...atOnce('transactions'), most: 9, scope: 'fleet' },
  heavy_fleet_running: { ...atOnce('transactions beside other fleets'), most: 5, scope: 'fleet' },
  user_waiting: { ...atOnce('transactions that wait for their turn'), most: 120, scope: 'user' },
  fleet_waiting: { ...atOnce('transactions that wait for their turn'), most: 600, scope: 'fleet' },
  session_streams: { ...atOnce('live streams'), most: 12, scope: 'session', code: 'too_many_streams' },
  user_streams: { ...atOnce('live streams'), most: 40, scope: 'user', code: 'too_many_streams' },
  address_streams: { ...atOnce('live streams'), most: 1000, scope: 'address', code: 'too_many_streams' },
  new_fleet_mails: { ...mails, most: 100 },
  young_fleet_mails: { ...mails, most: 300 },
  fleet_mails: { ...mails, most: 2000 },
  user_exports: { ...atOnce('files of lists being made'), most: 3, scope: 'user', code: 'exports_busy' },
  fleet_exports: { ...atOnce('files of lists being made'), most: 6, scope: 'fleet', code: 'exports_busy' },
  exports: { ...atOnce('files of lists being made'), most: 16, scope: 'process', code: 'exports_busy' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** A fleet younger than this gets the smaller allowances: nobody has seen yet whether it is one. */
export const NEW_FLEET_S = DAY_S

/** The first of these limits that would be passed, or null; each with what is used already and what comes on top. */
export function limitPassed(uses: readonly { name: LimitName; used: number; more: number }[]): LimitName | null {
  const passed = uses.find(({ name, used, more }) => used + more > limits[name].most)
  return passed?.name ?? null
}

/** Which limit holds for what a fleet keeps, by its age in seconds. */
export function filesLimit(fleetAgeS: number): 'fleet_files' | 'new_fleet_files' {
  return fleetAgeS < NEW_FLEET_S ? 'new_fleet_files' : 'fleet_files'
}

/** A fleet of the first days sends fewer mails than one that has been there longer. */
const YOUNG_FLEET_S = 7 * DAY_S

/** Which limit holds for the mails of a fleet, by its age in seconds. */
export function mailsLimit(fleetAgeS: number): 'new_fleet_mails' | 'young_fleet_mails' | 'fleet_mails' {
  if (fleetAgeS < NEW_FLEET_S) return 'new_fleet_mails'
  return fleetAgeS < YOUNG_FLEET_S ? 'young_fleet_mails' : 'fleet_mails'
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS_OF_A_NETWORK = 4

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, of which a subscriber has all. */
export function addressBlock(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1]
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const before = groups(head)
  const after = groups(tail ?? '')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}
