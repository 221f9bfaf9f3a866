import type { ListSorts } from './list-sorts.ts'

const name = { kind: 'text', isFilled: true } as const
const whole = { kind: 'whole' } as const
const count = { kind: 'whole', isFilled: true } as const

/** By what lists can be ordered whose answers have all their rows. */
export const wholeSorts = {
  receivables: {
    usual: '-owed',
    columns: {
      customer: name,
      current: count,
      '1-30': count,
      '31-60': count,
      '61-90': count,
      '90+': count,
      owed: count,
      account: count,
    },
  },
  mileage: {
    usual: 'truck',
    columns: {
      truck: name,
      loaded: count,
      empty: count,
      bobtail: count,
      unassigned: count,
      measured: count,
      corrected: count,
      estimated: count,
      odometer: whole,
      difference: whole,
      gaps: count,
    },
  },
  idle: {
    usual: '-stationary',
    columns: {
      name,
      stationary: count,
      queue: whole,
      queueCost: whole,
      engine: whole,
      cost: whole,
      times: count,
      avoidable: whole,
    },
  },
  predictions: {
    usual: 'kind',
    columns: {
      kind: count,
      subject: name,
      error: whole,
    },
  },
  utilization: {
    usual: 'use',
    columns: {
      truck: name,
      loads: count,
      hauled: count,
      availability: whole,
      use: whole,
      payload: whole,
      overall: whole,
      unknown: whole,
    },
  },
  driverPerformance: {
    usual: '-overall',
    columns: {
      driver: name,
      overall: whole,
      safety: whole,
      productivity: whole,
      quality: whole,
      compliance: whole,
      efficiency: whole,
      loads: count,
      miles: count,
    },
  },
  analyticsGroups: {
    usual: '-part',
    columns: { name, part: count, value: whole, before: whole, change: whole, counted: count },
  },
  profitability: {
    usual: '-revenue',
    columns: {
      name,
      loads: count,
      revenue: count,
      cost: count,
      profit: count,
      margin: whole,
      hour: whole,
      tonMile: whole,
      before: whole,
    },
  },
  scorecards: {
    usual: '-score',
    columns: {
      contractor: name,
      score: whole,
      before: whole,
      loads: count,
      acceptance: whole,
      response: whole,
      showUp: whole,
      onTime: whole,
      loadFactor: whole,
      cycle: whole,
      ticketInTime: whole,
      ticketAccuracy: whole,
      disputes: whole,
      papers: whole,
      cost: whole,
    },
  },
} as const satisfies Record<string, ListSorts>
