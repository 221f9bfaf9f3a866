import { netVariance } from '#domain/documents/net-variance.ts'
import { searchFold } from '#domain/search/fold.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import type { PrintedWeight, TicketUnit } from '#domain/units/printed-weight.ts'
import { dayIn } from '#domain/units/time.ts'

/** What the paper says, as far as it was read or typed. */
export type PaperFacts = {
  siteText: string | null
  materialText: string | null
  truckText: string | null
  ticketDate: Day | null
  net: PrintedWeight | null
  unit: TicketUnit
}

/** What the load says of the stop where the ticket was weighed; null where it does not know. */
export type HaulFacts = {
  site: { name: string; zone: string } | null
  material: string | null
  /** The names of truck and trailer: a scale prints either. */
  units: readonly string[]
  arrivedAt: Instant | null
  /** The ticket of the pickup, for one of the delivery. */
  origin: { net: PrintedWeight; unit: TicketUnit } | null
}

export type PaperDoubt =
  | { about: 'site' | 'material' | 'truck'; paper: string; load: string }
  | { about: 'date'; paper: Day; load: Day }
  | { about: 'weight'; differenceLb: number }

/** Beyond two percent, and beyond what scales differ by, a delivered weight is looked at again. */
const WEIGHT_TOLERANCE = { shareBp: 200, leastLb: 200 }

/**
 * Where a ticket contradicts the load it is brought for, so that the driver looks at the paper before it is sent. A name
 * agrees where one holds the other, however it is written; what either side does not know is no contradiction, and a day
 * agrees with that of the arrival or with today, at the site. Nothing here stops a step: the server judges again.
 */
export function ticketAgainstLoad(paper: PaperFacts, load: HaulFacts, now: Instant): PaperDoubt[] {
  const found: PaperDoubt[] = []
  if (load.site && !namesAgree(paper.siteText, [load.site.name]))
    found.push({ about: 'site', paper: paper.siteText ?? '', load: load.site.name })
  if (load.material && !namesAgree(paper.materialText, [load.material]))
    found.push({ about: 'material', paper: paper.materialText ?? '', load: load.material })
  if (load.units.length > 0 && !namesAgree(paper.truckText, load.units))
    found.push({ about: 'truck', paper: paper.truckText ?? '', load: load.units.join(', ') })
  if (load.site && paper.ticketDate) {
    const today = dayIn(now, load.site.zone)
    const arrived = load.arrivedAt ? dayIn(load.arrivedAt, load.site.zone) : today
    if (paper.ticketDate !== today && paper.ticketDate !== arrived)
      found.push({ about: 'date', paper: paper.ticketDate, load: arrived })
  }
  if (load.origin && paper.net !== null) {
    const { isWithin, differenceLb } = netVariance(load.origin, { net: paper.net, unit: paper.unit }, WEIGHT_TOLERANCE)
    if (!isWithin) found.push({ about: 'weight', differenceLb })
  }
  return found
}

/** Whether a printed name may mean one of these: letters and digits count, and one may be a part of the other. */
export function namesAgree(printed: string | null, names: readonly string[]): boolean {
  const text = bare(printed ?? '')
  if (text === '') return true
  return names.map(bare).some((name) => name === '' || text.includes(name) || name.includes(text))
}

const bare = (text: string) => searchFold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
