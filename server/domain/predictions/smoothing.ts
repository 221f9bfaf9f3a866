/** What a method makes of a history: figures of the periods that follow it, and how far it erred one period ahead. */
export type Smoothed = { ahead: (periods: number) => number[]; squaredError: number }

/** Simple exponential smoothing: the level that follows each figure by a share of its error. Throws RangeError of nothing. */
export function smoothLevel(series: readonly number[], alpha: number): Smoothed {
  let level = firstOf(series)
  let squaredError = 0
  for (const value of series.slice(1)) {
    const error = value - level
    squaredError += error * error
    level += alpha * error
  }
  return { ahead: (periods) => Array.from({ length: periods }, () => level), squaredError }
}

export type TrendWeights = { alpha: number; beta: number; phi: number }

/**
 * Holt's method: a level and a trend, which `phi` below 1 lets fade out (Gardner and McKenzie). Throws RangeError of fewer
 * than two figures.
 */
export function smoothTrend(series: readonly number[], { alpha, beta, phi }: TrendWeights): Smoothed {
  let level = firstOf(series)
  const second = series[1]
  if (second === undefined) throw new RangeError('a trend needs two figures')
  let trend = second - level
  let squaredError = 0
  for (const value of series.slice(1)) {
    const expected = level + phi * trend
    const error = value - expected
    squaredError += error * error
    const before = level
    level = expected + alpha * error
    trend = beta * (level - before) + (1 - beta) * phi * trend
  }
  const ahead = (periods: number) => {
    let faded = 0
    return Array.from({ length: periods }, (_, at) => {
      faded += phi ** (at + 1)
      return level + faded * trend
    })
  }
  return { ahead, squaredError }
}

/** `around`: how many periods on either side are averaged into each season of the beginning; few years make noisy ones. */
export type SeasonWeights = { alpha: number; gamma: number; season: number; around: number }

/**
 * A level with additive seasons (Holt and Winters without a trend), begun by the mean of each season over the whole years.
 * Throws RangeError of less than two years.
 */
export function smoothSeason(series: readonly number[], { alpha, gamma, season, around }: SeasonWeights): Smoothed {
  const years = Math.floor(series.length / season)
  if (years < 2) throw new RangeError('seasons need two years')
  const seasons = firstSeasons(series, season, years, around)
  let level = meanOf(series.slice(0, season))
  let squaredError = 0
  series.forEach((value, at) => {
    const place = at % season
    const usual = seasons[place] ?? 0
    const error = value - level - usual
    if (at >= season) squaredError += error * error
    level += alpha * error
    seasons[place] = usual + gamma * (value - level - usual)
  })
  const ahead = (periods: number) =>
    Array.from({ length: periods }, (_, at) => level + (seasons[(series.length + at) % season] ?? 0))
  return { ahead, squaredError }
}

function firstSeasons(series: readonly number[], season: number, years: number, around: number): number[] {
  const yearly = Array.from({ length: years }, (_, year) => meanOf(series.slice(year * season, (year + 1) * season)))
  const rough = Array.from({ length: season }, (_, place) =>
    meanOf(yearly.map((mean, year) => (series[year * season + place] ?? mean) - mean)),
  )
  return rough.map((_, place) =>
    meanOf(Array.from({ length: 2 * around + 1 }, (_, at) => rough[(place + at - around + season) % season] ?? 0)),
  )
}

const ALPHAS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const BETAS = [0.05, 0.1, 0.2, 0.3]
const FEW = [0.05, 0.1, 0.2, 0.3, 0.5]
/** Seasons of two or three years hold more chance than change. */
const STEADY = 0
const FADING = 0.9
const AROUND = 2

/** The weight with which the level errs least on these figures. */
export function fitLevel(series: readonly number[]): number {
  return leastError(ALPHAS, (alpha) => smoothLevel(series, alpha))
}

/** The weights with which a fading trend errs least on these figures. */
export function fitTrend(series: readonly number[]): TrendWeights {
  const all = ALPHAS.flatMap((alpha) => BETAS.map((beta) => ({ alpha, beta, phi: FADING })))
  return leastError(all, (weights) => smoothTrend(series, weights))
}

/** The weights with which seasons err least on these figures. */
export function fitSeason(series: readonly number[], season: number): SeasonWeights {
  const all = FEW.map((alpha) => ({ alpha, gamma: STEADY, season, around: AROUND }))
  return leastError(all, (weights) => smoothSeason(series, weights))
}

function leastError<Weights>(all: readonly Weights[], smooth: (weights: Weights) => Smoothed): Weights {
  const tried = all.map((weights) => ({ weights, error: smooth(weights).squaredError }))
  const best = tried.toSorted((a, b) => a.error - b.error)[0]
  if (!best) throw new RangeError('no weights to choose from')
  return best.weights
}

/** The mean of some figures; 0 of none. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function firstOf(series: readonly number[]): number {
  const first = series[0]
  if (first === undefined) throw new RangeError('nothing to smooth')
  return first
}
