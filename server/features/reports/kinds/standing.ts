import { everyone } from '#domain/access/rules.ts'
import { standLines } from '../../mileage/stand-lines.ts'
import { listReport } from '../list-report.ts'

/** How long each truck stood, with the engine seen running or not, by the figures of the page of standing times. */
export const standing = listReport({
  group: 'trucks',
  roles: everyone,
  period: 'days',
  records: ['truckId'],
  async all(trx, { actor, span, filters }) {
    const lines = await standLines(trx, actor, span.from, span.to)
    return lines.flatMap((line) => {
      const { truckId, unitNumber, stationaryS, engineOnS, avoidableS, times } = line
      if (!truckId || unitNumber === null || (filters.truckId && filters.truckId !== truckId)) return []
      const row = { truck: unitNumber, times, stood: stationaryS, engineOn: engineOnS, avoidable: avoidableS }
      return [{ key: `${unitNumber.toLowerCase()} ${truckId}`, row }]
    })
  },
  columns: {
    truck: { kind: 'text', word: 'truck' },
    times: { kind: 'count', word: 'times', isSummed: true },
    stood: { kind: 'seconds', word: 'stood', isSummed: true },
    engineOn: { kind: 'seconds', word: 'engineOn', isSummed: true },
    avoidable: { kind: 'seconds', word: 'avoidable', isSummed: true },
  },
})
