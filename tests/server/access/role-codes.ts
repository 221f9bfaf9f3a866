/**
 * Who may call what, written down by hand from the product's description and not from the role table: each domain its own in
 * `access.ts` beside its tests. Six callers in this order: nobody, a share link, a driver, a contractor, a dispatcher, an admin.
 * `+` may call, `-` is asked to sign in, `x` is refused, `s` is refused until a setting opens it.
 */
export const callers = ['nobody', 'link', 'driver', 'contractor', 'dispatcher', 'admin'] as const

export const ANYONE = '++++++'
export const MEMBERS = '--++++'
export const OFFICE = '--xx++'
export const ADMIN = '--xxx+'
/** What customers pay: admins always, dispatchers by setting, off at first, drivers and contractors never. */
export const RATES = '--xxs+'
export const DRIVER = '--+xxx'
export const CONTRACTOR = '--x+xx'
export const HAULING = '--++xx'
export const COMPANY = '--x+++'
/** The session says nothing here: who has no link is asked for it. */
export const LINK = '-+----'

const writes = ['create', 'update', 'archive', 'restore'] as const
const reads = ['list', 'options', 'byId'] as const
type Steps<Name extends string> = `${Name}.${(typeof writes)[number] | (typeof reads)[number]}`

/** The procedures of a declared record: who reads it, and who changes it. */
export function record<Name extends string>(name: Name, readers: string, writers?: string): Record<Steps<Name>, string>
export function record(name: string, readers: string, writers = readers): Record<string, string> {
  return Object.fromEntries([
    ...reads.map((step) => [`${name}.${step}`, readers]),
    ...writes.map((step) => [`${name}.${step}`, writers]),
  ])
}
