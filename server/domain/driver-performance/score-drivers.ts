import type { Uuid } from '../units/brands.ts'
import { keyed } from '../units/keyed.ts'
import { type CohortLevel, cohortLevels } from './cohort-levels.ts'
import { type JudgedRow, LEAST_PEERS, type PerformanceRow } from './cohorts.ts'
import { type Exposure, hasEnough } from './exposure.ts'
import { type Metric, metricKinds, metrics, metricsOf, type PerformanceCard, performanceCards } from './metrics.ts'
import { overallScore, type Weights } from './weights.ts'

/**
 * One metric of a driver.
 * - `not_kept`: nothing in the product records it;
 * - `none`: there is nothing of it in these days;
 * - `no_peers`: too few others to compare with;
 * - `few`: the driver drove too little to be scored;
 * - `scored`: with a score.
 */
export type MetricFigure = {
  state: 'not_kept' | 'none' | 'no_peers' | 'few' | 'scored'
  /** Rows that count, those of them with a cohort, and those that an upheld contest left out. */
  rows: number
  compared: number
  out: number
  /** The mean of the rows; and what the cohorts of the compared rows came to. */
  value: number | null
  peerValue: number | null
  /** The mean of how far the rows lie from their cohorts, in standard deviations; above zero is better. */
  z: number | null
  /** 0 to 100: the share of scored drivers who did no better. */
  score: number | null
  /** Other drivers in any of the cohorts, and how many rows were compared at which level. */
  peers: number
  levels: { level: CohortLevel; rows: number }[]
}

export type CardScore = { score: number | null; metrics: Metric[] }

/** A driver's cards and what they come to. */
export type DriverScore = {
  driverId: Uuid
  exposure: Exposure
  figures: Readonly<Record<Metric, MetricFigure>>
  cards: Readonly<Record<PerformanceCard, CardScore>>
  /** 0 to 100 in whole points; null with too little driven, or where too little is known. */
  overall: number | null
  /** Why there is none. */
  missing: 'exposure' | 'figures' | null
}

/** Equal but for how a computer adds. */
const SAME = 1e-9

/** The share of all who did no better, from 0 to 100: who nobody is ahead of has 100, and who are equal have the same. */
export function percentile(z: number, all: readonly number[]): number {
  if (all.length === 0) return 0
  return (100 * all.filter((other) => other <= z + SAME).length) / all.length
}

/**
 * Scores drivers among each other: each metric as the mean of how far its rows lie from their cohorts, turned into a percentile
 * among the drivers who drove enough; a card is the mean of its metrics, and the whole is the cards by their weights.
 */
export function scoreDrivers(
  exposures: ReadonlyMap<Uuid, Exposure>,
  judged: readonly JudgedRow<PerformanceRow>[],
  weights: Weights,
): DriverScore[] {
  const byDriver = Map.groupBy(judged, ({ row }) => row.driverId)
  const drivers = [...exposures].map(([driverId, exposure]) => {
    const own = Map.groupBy(byDriver.get(driverId) ?? [], ({ row }) => row.metric)
    return {
      driverId,
      exposure,
      isEnough: hasEnough(exposure),
      figures: keyed(metrics, (metric) => figureOf(metric, own.get(metric) ?? [])),
    }
  })
  const zs = keyed(metrics, (metric) =>
    drivers.flatMap(({ isEnough, figures }) => (isEnough ? (figures[metric].z ?? []) : [])),
  )
  return drivers.map(({ driverId, exposure, isEnough, figures: compared }) => {
    const figures = keyed(metrics, (metric) => scored(compared[metric], zs[metric], isEnough))
    const cards = keyed(performanceCards, (card) => cardOf(card, figures))
    const overall = overallScore(
      keyed(performanceCards, (card) => cards[card].score),
      weights,
    )
    const missing = !isEnough ? 'exposure' : overall === null ? 'figures' : null
    return { driverId, exposure, figures, cards, overall, missing }
  })
}

function figureOf(metric: Metric, rows: readonly JudgedRow<PerformanceRow>[]): MetricFigure {
  const counted = rows.filter(({ isOut }) => !isOut)
  const compared = counted.flatMap(({ row, cohort, z }) => (cohort && z !== null ? [{ row, cohort, z }] : []))
  const peers = new Set(compared.flatMap(({ row, cohort }) => [...cohort.drivers].filter((id) => id !== row.driverId)))
  const state = !metricKinds[metric].isKept
    ? 'not_kept'
    : counted.length === 0
      ? 'none'
      : compared.length === 0
        ? 'no_peers'
        : 'few'
  return {
    state,
    rows: counted.length,
    compared: compared.length,
    out: rows.length - counted.length,
    value: meanOf(counted.map(({ row }) => row.value)),
    peerValue: meanOf(compared.map(({ cohort }) => cohort.mean)),
    z: meanOf(compared.map(({ z }) => z)),
    score: null,
    peers: peers.size,
    levels: cohortLevels.flatMap((level) => {
      const at = compared.filter(({ cohort }) => cohort.level === level).length
      return at > 0 ? [{ level, rows: at }] : []
    }),
  }
}

function scored(figure: MetricFigure, zs: readonly number[], isEnough: boolean): MetricFigure {
  if (figure.z === null || !isEnough) return figure
  if (zs.length <= LEAST_PEERS) return { ...figure, state: 'no_peers' }
  return { ...figure, state: 'scored', score: percentile(figure.z, zs) }
}

function cardOf(card: PerformanceCard, figures: Readonly<Record<Metric, MetricFigure>>): CardScore {
  const own = metricsOf(card)
  const score = meanOf(own.flatMap((metric) => figures[metric].score ?? []))
  return { metrics: own, score: score === null ? null : Math.round(score) }
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
