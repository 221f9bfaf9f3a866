/** Label names and values of one series. */
export type Labels = Record<string, string>

/** What is counted while the server runs, in the text form that Prometheus reads. */
export type Metrics = {
  /** Adds to a counter. */
  add(name: string, labels: Labels, by?: number): void
  /** Adds one duration, in seconds, to a histogram. */
  observe(name: string, labels: Labels, seconds: number): void
  /** A value that is looked up each time somebody reads; null where there is none now. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void
  /** Everything as text. */
  text(): Promise<string>
}

/** One value, or one per set of labels. */
export type Reading = number | null | { labels: Labels; value: number }[]

/** Upper limits in seconds: a read, a write, a page, a paper, a ticket. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const HELP: Record<string, string> = {
  haulbook_http_requests_total: 'Requests by group of routes and status.',
  haulbook_http_request_seconds: 'Time to the answer by group of routes.',
  haulbook_procedures_total: 'Procedure calls by path and outcome.',
  haulbook_procedure_seconds: 'Time of procedures by path.',
  haulbook_positions_total: 'Positions taken in, put aside for doubt, and refused.',
  haulbook_damaged_files_total: 'Reads of stored files whose bytes were not those that were stored.',
  haulbook_slow_queries_total: 'Queries that took longer than the limit, by procedure.',
}

type Histogram = { counts: number[]; sum: number; count: number }

/** Counters, histograms and gauges of one process. Few label values each: paths and groups, never ids. */
export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()
  const histograms = new Map<string, Map<string, Histogram>>()
  const gauges = new Map<string, { help: string; read: () => Reading | Promise<Reading> }>()

  return {
    add(name, labels, by = 1) {
      const series = seriesOf(counters, name)
      const key = labelText(labels)
      series.set(key, (series.get(key) ?? 0) + by)
    },
    observe(name, labels, seconds) {
      const series = seriesOf(histograms, name)
      const key = labelText(labels)
      const found = series.get(key) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }
      series.set(key, found)
      found.sum += seconds
      found.count += 1
      const bucket = BUCKETS.findIndex((limit) => seconds <= limit)
      if (bucket >= 0) found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
    },
    gauge(name, help, read) {
      gauges.set(name, { help, read })
    },
    async text() {
      const lines: string[] = []
      for (const [name, series] of counters) {
        lines.push(...head(name, 'counter', HELP[name]))
        for (const [labels, value] of series) lines.push(line(name, labels, value))
      }
      for (const [name, series] of histograms) {
        lines.push(...head(name, 'histogram', HELP[name]))
        for (const [labels, histogram] of series) lines.push(...histogramLines(name, labels, histogram))
      }
      for (const [name, { help, read }] of gauges) lines.push(...(await gaugeLines(name, help, read)))
      return `${lines.join('\n')}\n`
    },
  }
}

function seriesOf<T>(all: Map<string, Map<string, T>>, name: string): Map<string, T> {
  const series = all.get(name) ?? new Map<string, T>()
  all.set(name, series)
  return series
}

/** Counted several times a request: most values have nothing to escape. */
const escaped = (value: string) =>
  /[\\"\n]/.test(value) ? value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n') : value

const labelText = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')

const line = (name: string, labels: string, value: number) => `${name}${labels ? `{${labels}}` : ''} ${value}`

const head = (name: string, type: string, help = name) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

function histogramLines(name: string, labels: string, { counts, sum, count }: Histogram): string[] {
  const and = labels ? `${labels},` : ''
  let below = 0
  const buckets = BUCKETS.map((limit, index) => {
    below += counts[index] ?? 0
    return line(`${name}_bucket`, `${and}le="${limit}"`, below)
  })
  return [
    ...buckets,
    line(`${name}_bucket`, `${and}le="+Inf"`, count),
    line(`${name}_sum`, labels, sum),
    line(`${name}_count`, labels, count),
  ]
}

/** A value that cannot be had now is left out: the others are still worth reading. */
async function gaugeLines(name: string, help: string, read: () => Reading | Promise<Reading>): Promise<string[]> {
  const reading = await Promise.resolve()
    .then(read)
    .catch(() => null)
  if (reading === null) return []
  const values = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
  return [...head(name, 'gauge', help), ...values.map(({ labels, value }) => line(name, labelText(labels), value))]
}
