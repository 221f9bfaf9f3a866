import lighthouse from 'lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
} as const

const ATTEMPTS = 3
const BROKEN_RECORDINGS: readonly string[] = ['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP', 'NO_LCP']

/** What Lighthouse says of a page: its marks of 100, and when it is there, on a simulated phone. */
export type Judged = {
  name: string
  marks: Record<(typeof CATEGORIES)[number], number>
  fcpMs: number
  lcpMs: number
  tbtMs: number
  shift: number
}

/** Judges one page in the browser that listens at a port; whoever is signed in there stays so. */
export async function judge(address: string, port: number): Promise<Omit<Judged, 'name'>> {
  const lhr = await recorded(address, port, ATTEMPTS)
  const markOf = (name: string) => Math.round(100 * (lhr.categories[name]?.score ?? 0))
  const figureOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    marks: {
      performance: markOf('performance'),
      accessibility: markOf('accessibility'),
      'best-practices': markOf('best-practices'),
      seo: markOf('seo'),
    },
    fcpMs: figureOf(TIMES.fcpMs),
    lcpMs: figureOf(TIMES.lcpMs),
    tbtMs: figureOf(TIMES.tbtMs),
    shift: figureOf('cumulative-layout-shift'),
  }
}

/** On a busy machine the browser's recording may lack its beginning; Lighthouse then asks to be run again. */
async function recorded(address: string, port: number, attempts: number) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${address}`)
  const { runtimeError } = result.lhr
  if (!runtimeError) return result.lhr
  if (attempts > 1 && BROKEN_RECORDINGS.includes(runtimeError.code)) return recorded(address, port, attempts - 1)
  throw new Error(`${address}: ${runtimeError.message}`)
}

/** The table that people read. */
export function table(judged: readonly Judged[]): string {
  const head = ['page', ...CATEGORIES, 'FCP s', 'LCP s', 'TBT ms', 'shift']
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const rows = judged.map(({ name, marks, fcpMs, lcpMs, tbtMs, shift }) => [
    name,
    ...CATEGORIES.map((category) => String(marks[category])),
    seconds(fcpMs),
    seconds(lcpMs),
    tbtMs.toFixed(0),
    shift.toFixed(3),
  ])
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return [head, ...rows].map(line).join('\n')
}
