import type { EldFinding } from './findings.ts'
import type { Lined, LinedFile } from './read-lines.ts'
import type { EldSegment } from './segments.ts'

/**
 * Order numbers that name nobody or no vehicle, or two at once. A list that the device left out is not asked: then
 * `isListed` says no.
 */
export function referenceFindings(
  { lists }: LinedFile,
  isListed: (segment: 'users' | 'cmvs') => boolean,
): EldFinding[] {
  const cmvs = new Set(lists.cmvs.map(({ item }) => item.order))
  const users = new Set(lists.users.map(({ item }) => item.order))
  const strange = <Item>(
    segment: EldSegment,
    lined: readonly Lined<Item>[],
    code: 'unknown_cmv' | 'unknown_user',
    orderOf: (item: Item) => number | null,
  ) =>
    lined.flatMap(({ line, item }): EldFinding[] => {
      const order = orderOf(item)
      const known = code === 'unknown_cmv' ? cmvs : users
      return order === null || known.has(order) ? [] : [{ line: line.number, code, segment, order }]
    })
  const cmvOf = (item: { cmvOrder: number | null }) => item.cmvOrder
  return [
    ...repeated('users', lists.users),
    ...repeated('cmvs', lists.cmvs),
    ...(isListed('users') ? strange('events', lists.events, 'unknown_user', (item) => item.userOrder) : []),
    ...(isListed('cmvs')
      ? [
          ...strange('events', lists.events, 'unknown_cmv', cmvOf),
          ...strange('unidentified', lists.unidentified, 'unknown_cmv', cmvOf),
          ...strange('certifications', lists.certifications, 'unknown_cmv', cmvOf),
          ...strange('malfunctions', lists.malfunctions, 'unknown_cmv', cmvOf),
        ]
      : []),
  ]
}

function repeated(segment: EldSegment, lined: readonly Lined<{ order: number }>[]): EldFinding[] {
  const seen = new Set<number>()
  return lined.flatMap(({ line, item: { order } }): EldFinding[] => {
    const isRepeated = seen.has(order)
    seen.add(order)
    return isRepeated ? [{ line: line.number, code: 'repeated_order', segment, order }] : []
  })
}
